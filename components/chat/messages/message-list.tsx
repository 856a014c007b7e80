import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { showMenuAt } from '@/components/ui/menu';
import { formatDay } from '@/lib/chat/time-texts';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';
import { placeConversation } from '../conversation/place-conversation';
import { useClock } from '../conversation/use-clock';
import type { OpenConversation } from '../conversation/use-conversation';
import { useKeptFocus } from '../conversation/use-kept-focus';
import { EmptyConversation } from '../list/empty-conversation';
import { moveBetweenMessages } from './message-focus';
import { MessageItem } from './message-item';
import { MessageMenu } from './message-menu';
import { OlderMessages } from './older-messages';
import { OutgoingItem } from './outgoing-item';
import { TypingIndicator } from './typing-indicator';
import { useKeptScroll } from './use-kept-scroll';
import { type Point, useMessagePress } from './use-message-press';
import { useSeenMessages } from './use-seen-messages';

type MessageListProps = {
  thread: ChatThread;
  open: OpenConversation;
  ownId: string;
  now: number;
  /** The list follows new messages while it is within this distance of the end, in px. */
  threshold: number;
  /** Receives the highest `seq` that was on the screen. */
  onSeen: (seq: number) => void;
  onSuggest: (text: string) => void;
};

/** The messages, latest at the bottom; older ones load on scrolling up. */
export function MessageList({ thread, open, ownId, now, threshold, onSeen, onSuggest }: MessageListProps) {
  const { conversation, isTyping } = open;
  const { messages, outgoing, hasOlder } = conversation;
  const clock = useClock(now);
  const menuId = useId();
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  const scroll = useKeptScroll({
    firstSeq: messages[0]?.seq ?? 0,
    lastSeq: messages.at(-1)?.seq ?? 0,
    lastOwnId: outgoing.at(-1)?.clientId ?? null,
    threshold,
  });
  const { seenSeq, isNewestInView } = useSeenMessages(scroll.ref, messages);
  useEffect(() => onSeen(seenSeq), [seenSeq, onSeen]);
  const unseen = useUnseen(messages, ownId, seenSeq);

  function showActions(message: ChatMessage, point: Point) {
    flushSync(() => setChosen(message));
    showMenuAt(menuId, point);
  }
  const press = useMessagePress(showActions);
  const focus = useKeptFocus();
  const placed = placeConversation(messages, outgoing, ownId, clock.timeZone);
  const focusableSeq = messages.findLast(({ unsentAt }) => unsentAt === null)?.seq;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div ref={scroll.ref} data-messages className="chat-messages">
        {/** biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the messages in it */}
        <div
          {...focus}
          onKeyDown={moveBetweenMessages}
          className="mx-auto w-full max-w-3xl px-4 pt-4 pb-3 lg:px-6"
        >
          {hasOlder ? <OlderMessages onLoad={open.loadOlder} /> : null}
          {placed.length === 0 ? <EmptyConversation thread={thread} onSuggest={onSuggest} /> : null}
          <ol className="grid">
            {placed.map(({ message, startsDay, startsGroup, endsGroup }) => (
              <li key={message.clientId} className={startsGroup ? 'mt-4' : 'mt-1'}>
                {startsDay ? <p className="chat-day">{formatDay(message.createdAt, clock)}</p> : null}
                {message.kind === 'stored' ? (
                  <MessageItem
                    message={message.stored}
                    name={thread.other.name}
                    isOwn={message.senderId === ownId}
                    endsGroup={endsGroup}
                    clock={clock}
                    isTabStop={message.stored.seq === focusableSeq}
                    press={press(message.stored)}
                    onActions={showActions}
                  />
                ) : (
                  <OutgoingItem message={message.outgoing} onRetry={open.retry} onDiscard={open.discard} />
                )}
              </li>
            ))}
          </ol>
          {isTyping ? <TypingIndicator name={thread.other.name} /> : null}
        </div>
      </div>
      {isNewestInView ? null : (
        <div className="chat-to-end">
          <Button size="sm" onClick={scroll.toEnd}>
            <Icon name="arrow-down" className="size-4.5" />
            {unseen > 0 ? (unseen === 1 ? '1 new message' : `${unseen} new messages`) : 'Jump to latest'}
          </Button>
        </div>
      )}
      <MessageMenu id={menuId} message={chosen} ownId={ownId} onUnsend={open.unsend} />
      <LiveNews news={messages.filter(({ id }) => open.newsIds.includes(id))} name={thread.other.name} />
    </div>
  );
}

/** Number of messages received since the page was opened that were not on the screen yet. */
function useUnseen(messages: readonly ChatMessage[], ownId: string, seenSeq: number): number {
  const [openedAt] = useState(() => messages.at(-1)?.seq ?? 0);
  const known = Math.max(openedAt, seenSeq);
  return messages.filter(({ seq, senderId }) => seq > known && senderId !== ownId).length;
}

/** Announces incoming messages to screen readers; older messages loaded later are not announced. */
function LiveNews({ news, name }: { news: readonly ChatMessage[]; name: string }) {
  return (
    <div aria-live="polite" className="sr-only">
      {news.map((message) => (
        <p key={message.id}>{`${name}: ${message.content ?? 'Unsent'}`}</p>
      ))}
    </div>
  );
}
