'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { useRunAction } from '@/components/forms/use-run-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { type ClosedBy, closedBy } from '@/lib/chat/policy';
import type { ChatThread, MessagePage } from '@/lib/chat/types';
import { unblockAction } from '@/lib/connections/actions';
import { paths } from '@/lib/paths';
import { tConversation } from '@/messages/conversation';
import { type ChatEvent, type ChatStatus, useChatEvents } from '../connection/use-chat-events';
import { MessageList } from '../messages/message-list';
import { Composer } from './composer';
import { ConversationHeader } from './conversation-header';
import { PinnedListing } from './pinned-listing';
import { useConversation } from './use-conversation';

type ConversationProps = {
  thread: ChatThread;
  page: MessagePage;
  ownId: string;
  isBlockedByMe: boolean;
  /** Server render time, epoch milliseconds. */
  now: number;
  /** Below the home. */
  viewing?: ReactNode;
};

export function Conversation({ thread, page, ownId, isBlockedByMe, now, viewing }: ConversationProps) {
  const open = useConversation({ thread, ownId, page });
  const closed = closedBy({ ...thread, isBlocked: useBlocked(thread) });
  useHoldNews(thread);
  const [suggestion, setSuggestion] = useState<string | null>(null);

  return (
    <section
      aria-label={tConversation('with', { name: thread.other.name })}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <ConversationHeader thread={thread} isOnline={open.isOnline} isBlockedByMe={isBlockedByMe} />
      {thread.listing ? <PinnedListing listing={thread.listing} /> : null}
      {viewing}
      <ConnectionNote status={open.status} threadId={thread.id} />
      <MessageList thread={thread} open={open} ownId={ownId} now={now} onSuggest={setSuggestion} />
      {closed ? (
        <WritingClosed thread={thread} closed={closed} isBlockedByMe={isBlockedByMe} />
      ) : (
        <Composer
          threadId={thread.id}
          ownId={ownId}
          name={thread.other.name}
          suggestion={suggestion}
          onSuggestionUsed={() => setSuggestion(null)}
          onSend={open.send}
        />
      )}
    </section>
  );
}

function useBlocked({ isBlocked, other }: Pick<ChatThread, 'isBlocked' | 'other'>): boolean {
  const router = useRouter();
  /** Valid until the server's value changes. */
  const [news, setNews] = useState<{ isBlocked: boolean; against: boolean } | null>(null);
  const current = news?.against === isBlocked ? news.isBlocked : isBlocked;

  useChatEvents((event: ChatEvent) => {
    if (event.type !== 'block' || event.userId !== other.id || event.isBlocked === current) return;
    setNews({ isBlocked: event.isBlocked, against: isBlocked });
    // Only the page knows who blocked, and so can unblock.
    router.refresh();
  });
  return current;
}

/** The page shows whether writing is closed. */
function useHoldNews({ id, isHeld }: Pick<ChatThread, 'id' | 'isHeld'>): void {
  const router = useRouter();
  useChatEvents((event: ChatEvent) => {
    const isNews =
      event.type === 'message' && event.message.threadId === id && event.message.isHeld !== isHeld;
    if (isNews) router.refresh();
  });
}

/** Most interruptions are shorter. */
const SHOW_AFTER_MS = 4_000;

function ConnectionNote({ status, threadId }: { status: ChatStatus; threadId: number }) {
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
              <MarkedText
                of={tConversation.pieces('signedOut')}
                a={(text: ReactNode) => (
                  <Link href={paths.login(paths.thread(threadId))} className="font-semibold underline">
                    {text}
                  </Link>
                )}
              />
            </span>
          ) : (
            tConversation('noConnection')
          )}
        </p>
      ) : null}
    </div>
  );
}

type WritingClosedProps = { thread: ChatThread; closed: ClosedBy; isBlockedByMe: boolean };

function WritingClosed({ thread, closed, isBlockedByMe }: WritingClosedProps) {
  const { run, pending } = useRunAction();
  const unblock = () =>
    run(() => unblockAction({ userId: thread.other.id }), { failed: tConversation('failed') });

  return (
    <div className="flex min-h-17 shrink-0 flex-wrap items-center justify-center gap-3 border-t bg-surface px-4 py-3 text-center text-muted text-sm">
      <p>{closedText(closed, isBlockedByMe)}</p>
      {closed === 'block' && isBlockedByMe ? (
        <Button size="xs" pending={pending} onClick={unblock}>
          {tConversation('unblock')}
        </Button>
      ) : null}
    </div>
  );
}

function closedText(closed: ClosedBy, isBlockedByMe: boolean): string {
  if (closed === 'block' && isBlockedByMe) return tConversation('blockedByYou');
  return closed === 'suspension' ? tConversation('suspendedCaution') : tConversation(`closed.${closed}`);
}
