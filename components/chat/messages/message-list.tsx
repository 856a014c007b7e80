import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { showMenuAt } from '@/components/ui/overlays/menu';
import { placeMessages } from '@/lib/chat/screen/message-groups';
import { formatDay } from '@/lib/chat/screen/time-texts';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';
import { tConversation } from '@/messages/conversation';
import type { OpenConversation } from '../conversation/use-conversation';
import { moveFocus, useKeptFocus } from '../focus';
import { useClock } from '../use-clock';
import { MessageItem, OutgoingItem } from './message-item';
import { MessageMenu } from './message-menu';
import { OlderMessages } from './older-messages';
import { useKeptScroll } from './use-kept-scroll';
import { type Point, useMessagePress } from './use-message-press';
import { useReadMark, useSeenMessages } from './use-seen-messages';

type MessageListProps = {
  thread: ChatThread;
  open: OpenConversation;
  ownId: string;
  now: number;
  onSuggest: (text: string) => void;
};

export function MessageList({ thread, open, ownId, now, onSuggest }: MessageListProps) {
  const { conversation, isTyping } = open;
  const { messages, outgoing, hasOlder } = conversation;
  const clock = useClock(now);
  const menuId = useId();
  const [chosen, setChosen] = useState<ChatMessage | null>(null);
  const scroll = useKeptScroll({
    firstSeq: messages[0]?.seq ?? 0,
    lastSeq: messages.at(-1)?.seq ?? 0,
    lastOwnId: outgoing.at(-1)?.clientId ?? null,
  });
  const { seenSeq, isNewestInView } = useSeenMessages(scroll.ref, messages);
  useReadMark(thread, messages, ownId, seenSeq);
  const unseen = useUnseen(messages, ownId, seenSeq);

  function showActions(message: ChatMessage, point: Point) {
    flushSync(() => setChosen(message));
    showMenuAt(menuId, point);
  }
  const press = useMessagePress(showActions);
  const focus = useKeptFocus();
  const own = outgoing.map((message) => ({ ...message, senderId: ownId }));
  const placed = placeMessages([...messages, ...own], clock.timeZone);
  const focusableSeq = messages.findLast(({ unsentAt }) => unsentAt === null)?.seq;

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div ref={scroll.ref} data-messages className="chat-messages">
        {/** biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the messages in it */}
        <div
          {...focus}
          onKeyDown={(event) => moveFocus(event, '[data-message-actions]')}
          className="mx-auto w-full max-w-3xl px-4 pt-4 pb-3 lg:px-6"
        >
          {hasOlder ? <OlderMessages onLoad={open.loadOlder} /> : null}
          {placed.length === 0 ? <EmptyConversation thread={thread} onSuggest={onSuggest} /> : null}
          <ol className="grid">
            {placed.map(({ message, startsDay, startsGroup, endsGroup }) => (
              <li key={message.clientId} className={startsGroup ? 'mt-4' : 'mt-1'}>
                {startsDay ? <p className="chat-day">{formatDay(message.createdAt, clock)}</p> : null}
                {'seq' in message ? (
                  <MessageItem
                    message={message}
                    name={thread.other.name}
                    isOwn={message.senderId === ownId}
                    endsGroup={endsGroup}
                    clock={clock}
                    isTabStop={message.seq === focusableSeq}
                    press={press(message)}
                    onActions={showActions}
                  />
                ) : (
                  <OutgoingItem message={message} onRetry={open.retry} onDiscard={open.discard} />
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
            {unseen > 0 ? tConversation('newMessages', { count: unseen }) : tConversation('toLatest')}
          </Button>
        </div>
      )}
      <MessageMenu id={menuId} message={chosen} ownId={ownId} onUnsend={open.unsend} />
      <LiveNews news={messages.filter(({ id }) => open.newsIds.includes(id))} name={thread.other.name} />
    </div>
  );
}

function useUnseen(messages: readonly ChatMessage[], ownId: string, seenSeq: number): number {
  const [openedAt] = useState(() => messages.at(-1)?.seq ?? 0);
  const known = Math.max(openedAt, seenSeq);
  return messages.filter(({ seq, senderId }) => seq > known && senderId !== ownId).length;
}

/** Older messages are not announced. */
function LiveNews({ news, name }: { news: readonly ChatMessage[]; name: string }) {
  return (
    <div aria-live="polite" className="sr-only">
      {news.map((message) => (
        <p key={message.id}>
          {tConversation('news', { name, text: message.content ?? tConversation('unsent') })}
        </p>
      ))}
    </div>
  );
}

function TypingIndicator({ name }: { name: string }) {
  return (
    <p
      role="status"
      className="mt-4 inline-flex items-center gap-1 rounded-xl rounded-bl-sm border bg-surface px-4 py-3.5"
    >
      <span className="sr-only">{tConversation('typing', { name })}</span>
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className="size-1.5 animate-pulse rounded-full bg-current text-muted"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </p>
  );
}

const QUESTIONS = ['available', 'visit', 'charges'] as const;

function EmptyConversation({
  thread: { other, listing },
  onSuggest,
}: {
  thread: ChatThread;
  onSuggest: (text: string) => void;
}) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p className="max-w-[40ch] text-muted">
        {listing
          ? tConversation('askAbout', { name: other.name })
          : tConversation('beginning', { name: other.name })}
      </p>
      {listing?.isAvailable ? (
        <div className="flex flex-wrap justify-center gap-2">
          {QUESTIONS.map((id) => tConversation(`question.${id}`)).map((question) => (
            <Chip
              key={question}
              className="h-auto min-h-10 whitespace-normal py-1.5"
              onClick={() => onSuggest(question)}
            >
              {question}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  );
}
