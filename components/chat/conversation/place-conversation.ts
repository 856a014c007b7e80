import type { OutgoingMessage } from '@/lib/chat/conversation';
import { type Placed, placeMessages } from '@/lib/chat/message-groups';
import type { ChatMessage } from '@/lib/chat/types';

type Shown = { clientId: string; senderId: string; createdAt: string } & (
  | { kind: 'stored'; stored: ChatMessage }
  | { kind: 'outgoing'; outgoing: OutgoingMessage }
);

/** Stored messages, then pending ones, with day separators and grouping. */
export function placeConversation(
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
  ownId: string,
  timeZone: string,
): Placed<Shown>[] {
  const stored = messages.map(
    (message): Shown => ({
      kind: 'stored',
      stored: message,
      clientId: message.clientId,
      senderId: message.senderId,
      createdAt: message.createdAt,
    }),
  );
  const own = outgoing.map(
    (message): Shown => ({
      kind: 'outgoing',
      outgoing: message,
      clientId: message.clientId,
      senderId: ownId,
      createdAt: message.createdAt,
    }),
  );
  return placeMessages([...stored, ...own], timeZone);
}
