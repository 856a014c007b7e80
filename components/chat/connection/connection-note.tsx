import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import type { ChatStatus } from './chat-events';

/** Most interruptions are over before they need mentioning. */
const SHOW_AFTER_MS = 4_000;

/** Says that the live connection is down and that nothing is lost. */
export function ConnectionNote({ status, threadId }: { status: ChatStatus; threadId: number }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (status !== 'offline') {
      setLong(false);
      return;
    }
    const timer = window.setTimeout(() => setLong(true), SHOW_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [status]);

  const isShown = status === 'signed-out' || (status === 'offline' && isLong);
  return (
    <div role="status" className="shrink-0">
      {isShown ? (
        <p className="flex items-center justify-center gap-2 border-b bg-amber-tint px-4 py-1.5 text-amber text-sm">
          <Icon name="wifi-off" className="size-4" />
          {status === 'signed-out' ? (
            <span>
              You are signed out.{' '}
              <Link href={paths.login(paths.thread(threadId))} className="font-semibold underline">
                Sign in
              </Link>{' '}
              to go on.
            </span>
          ) : (
            'No live connection. Messages may take half a minute.'
          )}
        </p>
      ) : null}
    </div>
  );
}
