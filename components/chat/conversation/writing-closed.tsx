import { useRunAction } from '@/components/forms/use-run-action';
import { Button } from '@/components/ui/button';
import { CLOSED_TEXTS, type ClosedBy } from '@/lib/chat/policy';
import type { ChatThread } from '@/lib/chat/types';
import { unblockAction } from '@/lib/connections/actions';

type WritingClosedProps = { thread: ChatThread; closed: ClosedBy; isBlockedByMe: boolean };

/** Replaces the composer where nothing can be sent. */
export function WritingClosed({ thread, closed, isBlockedByMe }: WritingClosedProps) {
  const { run, pending } = useRunAction();
  const unblock = () =>
    run(() => unblockAction({ userId: thread.other.id }), { failed: 'That did not work. Please try again.' });

  return (
    <div className="flex min-h-17 shrink-0 flex-wrap items-center justify-center gap-3 border-t bg-surface px-4 py-3 text-center text-muted text-sm">
      <p>{closedText(closed, isBlockedByMe)}</p>
      {closed === 'block' && isBlockedByMe ? (
        <Button size="xs" pending={pending} onClick={unblock}>
          Unblock
        </Button>
      ) : null}
    </div>
  );
}

function closedText(closed: ClosedBy, isBlockedByMe: boolean): string {
  if (closed === 'block' && isBlockedByMe) return 'You have blocked this person.';
  const caution =
    closed === 'suspension' ? ' Be careful with anything they asked you for: money, documents, codes.' : '';
  return `${CLOSED_TEXTS[closed]}${caution}`;
}
