'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSubmit } from '@/components/forms/use-submit';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MarkedText } from '@/components/ui/marked-text';
import { toast } from '@/components/ui/overlays/toast';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import type { SessionInfo } from '@/lib/auth/types';
import { deviceText } from '@/lib/device-text';
import { formatLocalMinute, formatMinute } from '@/lib/format';
import { endSessionFormAction } from '@/lib/people/actions';
import { tSettings } from '@/messages/settings';

export function SessionsCard({ sessions }: { sessions: SessionInfo[] }) {
  return (
    <Card
      id="sessions"
      className="grid gap-5"
      title={tSettings('devicesTitle')}
      description={tSettings('devicesText')}
    >
      <ul className="grid divide-y">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="grid flex-1">
              <span className="font-medium">{deviceText(session.device)}</span>
              <span className="text-muted text-sm">
                <MarkedText
                  of={tSettings.pieces('lastUsed', { time: formatMinute(session.lastSeenAt) })}
                  at={() => <LocalTime at={session.lastSeenAt.toISOString()} />}
                />
              </span>
            </div>
            {session.isCurrent ? <Badge>{tSettings('thisDevice')}</Badge> : <EndSession session={session} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Only the browser knows the reader's time zone: the server's HTML says UTC. */
function LocalTime({ at }: { at: string }) {
  const [text, setText] = useState(() => formatMinute(new Date(at)));
  useEffect(() => setText(formatLocalMinute(new Date(at))), [at]);
  return <time dateTime={at}>{text}</time>;
}

function EndSession({ session }: { session: SessionInfo }) {
  const router = useRouter();
  const form = useFocusAfterRemoval<HTMLFormElement>();
  const submit = useSubmit({
    action: endSessionFormAction,
    onDone: (message) => {
      toast.success(message);
      router.refresh();
    },
    onFailed: (message) => void toast.error(message),
  });
  return (
    <form ref={form} {...submit.form}>
      <input type="hidden" name="sessionId" value={session.id} />
      <Button
        type="submit"
        size="sm"
        pending={submit.pending}
        aria-label={tSettings('signOutOf', { device: deviceText(session.device) })}
      >
        {tSettings('signOut')}
      </Button>
    </form>
  );
}
