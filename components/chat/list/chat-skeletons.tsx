import { clsx } from 'clsx';
import { Skeleton } from '@/components/ui/skeleton';
import { tChatPages } from '@/messages/chat-pages';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
/** Width, and whether the bubble is the user's own. */
const BUBBLES = [
  ['w-56', false],
  ['w-72', true],
  ['w-40', true],
  ['w-64', false],
] as const;

/** Hidden on phones, where the open conversation fills the screen. */
export function ThreadPaneSkeleton() {
  return (
    <div aria-hidden className="hidden w-88 shrink-0 border-r bg-surface px-5 pt-5 lg:block xl:w-96">
      <Skeleton className="h-8 w-32" />
      <Skeleton className="mt-4 h-11" />
      <div className="mt-16 grid gap-6">
        {ROWS.map((row) => (
          <div key={row} className="flex items-center gap-3">
            <Skeleton className="size-13" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="h-4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function ConversationSkeleton() {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex h-17 items-center gap-3 border-b bg-surface px-4">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-40" />
      </div>
      <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-end gap-3 px-4 pb-4 lg:px-6">
        <p role="status" className="my-auto text-center text-muted">
          {tChatPages('checking')}
        </p>
        {BUBBLES.map(([width, isOwn]) => (
          <Skeleton key={width} className={clsx('h-10 rounded-xl', width, isOwn && 'self-end')} />
        ))}
      </div>
      <div className="h-17 border-t bg-surface" />
    </div>
  );
}
