'use client';

import { useState } from 'react';
import { BOTTOM_THRESHOLD_PX } from '@/lib/chat/constants';
import { closedBy } from '@/lib/chat/policy';
import type { ChatThread, MessagePage } from '@/lib/chat/types';
import { ConnectionNote } from '../connection/connection-note';
import { MessageList } from '../messages/message-list';
import { useReadMark } from '../messages/use-read-mark';
import { Composer } from './composer';
import { ConversationHeader } from './conversation-header';
import { PinnedListing } from './pinned-listing';
import { useBlocked } from './use-blocked';
import { useConversation } from './use-conversation';
import { WritingClosed } from './writing-closed';

type ConversationProps = {
  thread: ChatThread;
  page: MessagePage;
  ownId: string;
  /** Whether the viewer is the one who blocked, and so can unblock. */
  isBlockedByMe: boolean;
  /** Server render time, in epoch milliseconds. */
  now: number;
};

/** One conversation: header, pinned listing, messages and composer. */
export function Conversation({ thread, page, ownId, isBlockedByMe, now }: ConversationProps) {
  const open = useConversation({ thread, ownId, page });
  const closed = closedBy({ ...thread, isBlocked: useBlocked(thread) });
  const [seenSeq, setSeenSeq] = useState(0);
  /** Text that a suggestion puts into the composer. */
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useReadMark(thread, open.conversation.messages, ownId, seenSeq);

  return (
    <section
      aria-label={`Conversation with ${thread.other.name}`}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <ConversationHeader thread={thread} isOnline={open.isOnline} isBlockedByMe={isBlockedByMe} />
      {thread.listing ? <PinnedListing listing={thread.listing} /> : null}
      <ConnectionNote status={open.status} threadId={thread.id} />
      <MessageList
        thread={thread}
        open={open}
        ownId={ownId}
        now={now}
        threshold={BOTTOM_THRESHOLD_PX}
        onSeen={setSeenSeq}
        onSuggest={setSuggestion}
      />
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
