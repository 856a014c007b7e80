import { clsx } from 'clsx';
import { useMemo, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { findSafetyRisks, splitLinks } from '@/lib/chat/screen/message-text';
import { type Clock, formatClock } from '@/lib/chat/screen/time-texts';
import type { ChatMessage } from '@/lib/chat/types';
import { langOf } from '@/lib/language/translations';
import { tConversation } from '@/messages/conversation';
import type { OutgoingMessage } from '../connection/followed-thread';
import type { Point, useMessagePress } from './use-message-press';

type MessageItemProps = {
  message: ChatMessage;
  name: string;
  isOwn: boolean;
  endsGroup: boolean;
  clock: Clock;
  isTabStop: boolean;
  press: ReturnType<ReturnType<typeof useMessagePress<ChatMessage>>>;
  onActions: (message: ChatMessage, at: Point) => void;
};

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
  const author = isOwn ? tConversation('you') : name;
  return (
    <div className={clsx('chat-message grid', isOwn ? 'justify-items-end' : 'justify-items-start')}>
      <div
        data-seq={message.seq}
        className={clsx('flex max-w-[88%] items-center gap-1 sm:max-w-[78%]', isOwn && 'flex-row-reverse')}
      >
        {content === null ? (
          <p className="chat-unsent">
            <span className="sr-only">{author}: </span>
            {tConversation('unsent')}
          </p>
        ) : (
          <>
            <div {...press} data-own={isOwn || undefined} className="chat-bubble">
              <span className="sr-only">{author}: </span>
              <span lang={langOf(content)}>
                <MessageText content={content} />
              </span>
            </div>
            <Button
              data-message-actions
              variant="ghost"
              size="icon-xs"
              tabIndex={isTabStop ? 0 : -1}
              aria-haspopup="menu"
              aria-label={actionsLabel(content.slice(0, 60), isOwn ? null : name)}
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

/** `name` is `null` for one's own message. */
function actionsLabel(text: string, name: string | null): string {
  return name === null ? tConversation('ownActions', { text }) : tConversation('actionsFrom', { name, text });
}

function Tick({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Icon name="check-check" label={tConversation('read')} className="size-4 text-aegean" />
  ) : (
    <Icon name="check" label={tConversation('sent')} className="size-4" />
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

const noChanges = () => () => {};

function SafetyNote({ content }: { content: string }) {
  // The server does not know its public host name and would warn about links to the site.
  const ownHost = useSyncExternalStore(
    noChanges,
    () => window.location.hostname.replace(/^www\./, ''),
    () => null,
  );
  const risks = useMemo(
    () => (ownHost === null ? [] : findSafetyRisks(content, ownHost)),
    [content, ownHost],
  );
  if (risks.length === 0) return null;
  return (
    <div className="mt-1.5 max-w-[88%] sm:max-w-[78%] pointer-fine:pr-9">
      <div className="flex gap-2.5 rounded-md bg-amber-tint px-3 py-2 text-amber text-sm">
        <Icon name="shield-check" className="mt-0.5 size-4.5" />
        <div className="grid gap-1">
          {risks.map((risk) => (
            <p key={risk}>{tConversation(`risk.${risk}`)}</p>
          ))}
        </div>
      </div>
    </div>
  );
}

type OutgoingItemProps = {
  message: OutgoingMessage;
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (clientId: string) => void;
};

/** Not stored yet: pending, or failed with a reason. */
export function OutgoingItem({ message, onRetry, onDiscard }: OutgoingItemProps) {
  const { content, failure, clientId } = message;
  return (
    <div className="grid justify-items-end">
      {/* The width of the menu button, so that the text does not reflow once sent. */}
      <div className="flex max-w-[88%] flex-row-reverse gap-1 sm:max-w-[78%]">
        <div data-own className="chat-bubble opacity-85">
          {content}
        </div>
        <span className="w-8 shrink-0 pointer-coarse:hidden" />
      </div>
      {failure ? (
        <div
          role="alert"
          className="mt-1 flex flex-wrap items-center justify-end gap-x-2 pl-1 text-danger text-xs"
        >
          <span className="flex items-center gap-1">
            <Icon name="circle-alert" className="size-4" />
            {tConversation('notSent', { reason: failure.message })}
          </span>
          <Button variant="link" className="min-h-7 px-1 text-xs" onClick={() => onRetry(message)}>
            {tConversation('retry')}
          </Button>
          <Button
            variant="link"
            className="min-h-7 px-1 text-muted text-xs"
            onClick={() => onDiscard(clientId)}
          >
            {tConversation('discard')}
          </Button>
        </div>
      ) : (
        <p className="mt-1 flex items-center px-1 text-muted text-xs">
          <Icon name="clock" label={tConversation('sending')} className="size-3.5" />
        </p>
      )}
    </div>
  );
}
