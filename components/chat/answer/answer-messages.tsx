import { clsx } from 'clsx';
import type { ChatMessage } from '@/lib/chat/types';
import { formatMinute } from '@/lib/format';
import { tAnswerPage } from '@/messages/answer-page';

type AnswerMessagesProps = { messages: readonly ChatMessage[]; ownId: string; other: string };

/** A conversation without script. */
export function AnswerMessages({ messages, ownId, other }: AnswerMessagesProps) {
  return (
    <ol className="grid gap-3">
      {messages.map(({ id, senderId, content, createdAt }) => (
        <li
          key={id}
          className={clsx(
            'rounded-md px-4 py-3',
            senderId === ownId ? 'ml-8 bg-aegean-tint' : 'mr-8 bg-sunk',
          )}
        >
          <p className="text-muted text-sm">
            {senderId === ownId ? tAnswerPage('you') : other} · {formatMinute(new Date(createdAt))}
          </p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content ?? tAnswerPage('unsent')}</p>
        </li>
      ))}
    </ol>
  );
}
