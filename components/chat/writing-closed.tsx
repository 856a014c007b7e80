import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { ChatThread, ThreadPerson } from '@/lib/chat/types';
import { unblockAction } from '@/lib/connections/actions';

/** In place of the field to write in, where nothing can be sent. */
export function WritingClosed({ thread, isBlockedByMe }: { thread: ChatThread; isBlockedByMe: boolean }) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const { other } = thread;

  async function unblock() {
    setPending(true);
    const result = await unblockAction({ userId: other.id }).catch(() => null);
    setPending(false);
    if (result?.ok) router.refresh();
    else toast.error(result?.error.message ?? 'That did not work. Please try again.');
  }

  return (
    <div className="flex min-h-17 shrink-0 flex-wrap items-center justify-center gap-3 border-t bg-surface px-4 py-3 text-center text-muted text-sm">
      <p>{closedText(other, isBlockedByMe)}</p>
      {isBlockedByMe ? (
        <Button size="xs" pending={isPending} onClick={unblock}>
          Unblock
        </Button>
      ) : null}
    </div>
  );
}

function closedText({ username, isSuspended }: ThreadPerson, isBlockedByMe: boolean): string {
  if (username === null) return 'This account no longer exists.';
  if (isBlockedByMe) return 'You have blocked this person.';
  return isSuspended
    ? 'This account is suspended. Be careful with what it asked you for: money, documents, codes.'
    : 'You cannot send messages in this conversation.';
}
