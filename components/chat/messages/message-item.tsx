import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { splitLinks } from '@/lib/chat/message-links';
import { type Clock, formatClock } from '@/lib/chat/time-texts';
import type { ChatMessage } from '@/lib/chat/types';
import { SafetyNote } from '../conversation/safety-note';
import type { Point, useMessagePress } from './use-message-press';

type MessageItemProps = {
  message: ChatMessage;
  /** Name of the other person. */
  name: string;
  isOwn: boolean;
  endsGroup: boolean;
  clock: Clock;
  /** Whether Tab enters the list here. */
  isTabStop: boolean;
  press: ReturnType<ReturnType<typeof useMessagePress<ChatMessage>>>;
  onActions: (message: ChatMessage, at: Point) => void;
};

/** A stored message. */
export function MessageItem({
  message,
  name,
  isOwn,
  endsGroup,
  clock,
  isTabStop,
  press,
  onActions,
}: MessageItemProps) {
  const { content } = message;
  const author = isOwn ? 'You' : name;
  const actions = isOwn ? 'Actions for your message' : `Actions for message from ${name}`;
  return (
    <div className={clsx('chat-message grid', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      <div
        data-seq={message.seq}
        className={clsx('flex max-w-[88%] items-center gap-1 sm:max-w-[78%]', isOwn && 'flex-row-reverse')}
      >
        {content === null ? (
          <p className="chat-unsent">
            <span className="sr-only">{author}: </span>
            Unsent
          </p>
        ) : (
          <>
            <div {...press} data-own={isOwn || undefined} className="chat-bubble">
              <span className="sr-only">{author}: </span>
              <MessageText content={content} />
            </div>
            <Button
              data-message-actions
              variant="ghost"
              size="icon-xs"
              tabIndex={isTabStop ? 0 : -1}
              aria-haspopup="menu"
              aria-label={`${actions}: ${content.slice(0, 60)}`}
              className="chat-actions"
              onClick={(event) => {
                const { left, bottom } = event.currentTarget.getBoundingClientRect();
                onActions(message, { x: left, y: bottom });
              }}
            >
              <Icon name="ellipsis" className="size-4.5" />
            </Button>
          </>
        )}
      </div>
      {content !== null && !isOwn ? <SafetyNote content={content} /> : null}
      {endsGroup ? (
        <p className="mt-1 flex items-center gap-1 px-1 text-muted text-xs tabular-nums">
          <time dateTime={message.createdAt}>{formatClock(message.createdAt, clock.timeZone)}</time>
          {isOwn && content !== null ? <Tick isRead={message.readAt !== null} /> : null}
        </p>
      ) : null}
    </div>
  );
}

function Tick({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Icon name="check-check" label="Read" className="size-4 text-aegean" />
  ) : (
    <Icon name="check" label="Sent" className="size-4" />
  );
}

function MessageText({ content }: { content: string }) {
  const pieces = useMemo(() => splitLinks(content), [content]);
  return pieces.map(({ text, href }, index) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {text}
      </a>
    ) : (
      text
    ),
  );
}
