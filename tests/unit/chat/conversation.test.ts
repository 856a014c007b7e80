import { describe, expect, it } from 'vitest';
import {
  type Conversation,
  changeConversation,
  mergeMessages,
} from '@/components/chat/connection/followed-thread';
import { splitLinks } from '@/lib/chat/screen/message-text';
import { listWithMessage, listWithReadMark, listWithUnsent } from '@/lib/chat/screen/thread-list';
import type { ChatMessage, ChatThread } from '@/lib/chat/types';

const AT = '2026-11-21T10:00:00.000Z';

function message(seq: number, data: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 100 + seq,
    threadId: 1,
    seq,
    listingId: null,
    senderId: seq % 2 ? 'me' : 'you',
    recipientId: seq % 2 ? 'you' : 'me',
    clientId: `client-${seq}`,
    content: `text ${seq}`,
    createdAt: AT,
    readAt: null,
    unsentAt: null,
    isHeld: false,
    ...data,
  };
}

const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq);
const none: Conversation = { messages: [], outgoing: [], hasOlder: false };

describe('merging messages', () => {
  it('keeps each message once and in order, whatever the order and number of deliveries', () => {
    const merged = mergeMessages([message(2), message(3)], [message(5), message(3), message(1), message(4)]);
    expect(seqs(merged)).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps a message unsent when an older copy arrives later', () => {
    const [merged] = mergeMessages([message(1, { content: null, unsentAt: AT })], [message(1)]);
    expect(merged).toMatchObject({ content: null, unsentAt: AT });
  });

  it('keeps a message read when an older copy arrives later', () => {
    const [merged] = mergeMessages([message(1, { readAt: AT })], [message(1)]);
    expect(merged?.readAt).toBe(AT);
  });
});

describe('an open conversation', () => {
  const outgoing = { clientId: 'client-1', content: 'text 1', createdAt: AT };

  it('replaces a pending message by the stored one, in one bubble', () => {
    const sending = changeConversation(none, { type: 'sending', message: outgoing });
    expect(sending.outgoing).toHaveLength(1);
    const stored = changeConversation(sending, { type: 'received', messages: [message(1)] });
    expect(stored.outgoing).toEqual([]);
    expect(stored.messages).toHaveLength(1);
  });

  it('keeps a failed message with its id and retries it in place', () => {
    const failure = { code: 'unavailable' as const, message: 'Please try again.' };
    let state = changeConversation(none, { type: 'sending', message: outgoing });
    state = changeConversation(state, { type: 'sending', message: { ...outgoing, clientId: 'b' } });
    state = changeConversation(state, { type: 'failed', clientId: 'client-1', failure });
    expect(state.outgoing.map((sent) => sent.failure?.code)).toEqual(['unavailable', undefined]);
    state = changeConversation(state, { type: 'sending', message: outgoing });
    expect(state.outgoing.map(({ clientId, failure: why }) => [clientId, why])).toEqual([
      ['client-1', null],
      ['b', null],
    ]);
    expect(changeConversation(state, { type: 'discarded', clientId: 'b' }).outgoing).toHaveLength(1);
  });

  it('marks only own messages up to the mark as read', () => {
    const state = { ...none, messages: [1, 2, 3, 5].map((seq) => message(seq)) };
    const mark = { threadId: 1, readerId: 'you', seq: 3, readAt: AT };
    const read = changeConversation(state, { type: 'read', mark });
    expect(read.messages.map(({ readAt }) => readAt)).toEqual([AT, null, AT, null]);
  });

  it('shows no content of an unsent message', () => {
    const state = changeConversation(
      { ...none, messages: [message(1)] },
      { type: 'unsent', messageId: 101, at: AT },
    );
    expect(state.messages[0]).toMatchObject({ content: null, unsentAt: AT });
  });

  it('prepends older messages and knows whether there are more', () => {
    const page = { messages: [message(1), message(2)], hasMore: false };
    const state = changeConversation(
      { ...none, messages: [message(3)], hasOlder: true },
      { type: 'older', page },
    );
    expect(seqs(state.messages)).toEqual([1, 2, 3]);
    expect(state.hasOlder).toBe(false);
  });
});

function thread(id: number, data: Partial<ChatThread> = {}): ChatThread {
  return {
    id,
    tab: 'direct',
    other: { id: 'you', username: 'you', name: 'You', avatar: null, isSuspended: false },
    listing: null,
    unreadCount: 0,
    lastSeq: 1,
    lastReadSeq: 1,
    updatedAt: AT,
    lastMessage: message(1),
    isHeld: false,
    isBlocked: false,
    ...data,
  };
}

describe('the thread list', () => {
  const reader = { ownId: 'me', openThreadId: null };

  it('moves the thread of a new message to the top and counts it', () => {
    const list = listWithMessage([thread(7), thread(1)], message(2), reader);
    expect(list?.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
      [1, 1],
      [7, 0],
    ]);
    expect(list?.[0]?.lastMessage?.content).toBe('text 2');
  });

  it('does not count own messages, duplicates or messages of the open thread', () => {
    expect(listWithMessage([thread(1)], message(3), reader)?.[0]?.unreadCount).toBe(0);
    expect(listWithMessage([thread(1, { lastSeq: 2 })], message(2), reader)?.[0]?.unreadCount).toBe(0);
    const open = { ...reader, openThreadId: 1 };
    expect(listWithMessage([thread(1)], message(2), open)?.[0]?.unreadCount).toBe(0);
  });

  it('requests a reload for a thread it does not hold', () => {
    expect(listWithMessage([thread(7)], message(2), reader)).toBeNull();
  });

  it('clears the count when everything was read, and requests a reload when only part was', () => {
    const threads = [thread(1, { unreadCount: 3, lastSeq: 9 })];
    const mark = { threadId: 1, readerId: 'me', seq: 9, readAt: AT };
    expect(listWithReadMark(threads, mark, 'me')?.[0]?.unreadCount).toBe(0);
    expect(listWithReadMark(threads, { ...mark, seq: 8 }, 'me')).toBeNull();
  });

  it('marks the own last message as read once the other person has read it', () => {
    const mark = { threadId: 1, readerId: 'you', seq: 1, readAt: AT };
    expect(listWithReadMark([thread(1)], mark, 'me')?.[0]?.lastMessage?.readAt).toBe(AT);
  });

  it('clears the preview of an unsent message', () => {
    expect(listWithUnsent([thread(1)], 101, AT)[0]?.lastMessage).toMatchObject({
      content: null,
      unsentAt: AT,
    });
  });
});

describe('links in a message', () => {
  it('exclude trailing punctuation, and no text is lost', () => {
    const text = 'See https://example.com/a?b=1, or (http://example.org/x).';
    const pieces = splitLinks(text);
    expect(pieces.filter(({ href }) => href).map(({ href }) => href)).toEqual([
      'https://example.com/a?b=1',
      'http://example.org/x',
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  it('never use a script scheme', () => {
    expect(splitLinks('javascript:alert(1) https://')).toEqual([{ text: 'javascript:alert(1) https://' }]);
  });
});
