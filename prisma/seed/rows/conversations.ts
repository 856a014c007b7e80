import CONVERSATIONS from '../data/conversations.json';
import { type Row, type TableRows, tableRows } from '../database/copy';
import type { SeedPerson } from '../model/people';
import { Random } from '../model/random';
import type { ListingSummary } from './listings';
import { type Conversation, homeOf, inOrder, peopleIndex, type SocialContext } from './social';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Message = { seq: number; sender: SeedPerson; content: string | null; createdAt: Date };

/** '>' is by the person who began, '<' by the other; 'x' marks unsent ones. Times run backwards, 2 to 95 minutes apart. */
function readMessages(
  text: Conversation,
  from: SeedPerson,
  to: SeedPerson,
  now: Date,
  random: Random,
): Message[] {
  let time = now.getTime() - text.endedHoursAgo * HOUR;
  return text.messages
    .map((line, index) => {
      const [, arrow, unsent, content = ''] = /^([<>])(x?) (.*)$/s.exec(line) ?? [];
      return { seq: index + 1, sender: arrow === '>' ? from : to, content: unsent ? null : content };
    })
    .toReversed()
    .map((message) => {
      const createdAt = new Date(time);
      time -= random.whole(2, 95) * MINUTE;
      return { ...message, createdAt };
    })
    .toReversed();
}

type Tables = { threads: Row[]; participants: Row[]; messages: Row[] };

/** Rows are as the chat would store them: consecutive `seq`, read marks, unsent texts. */
export function conversationRows({ people, listings, now }: SocialContext): TableRows[] {
  const person = peopleIndex(people);
  const tables: Tables = { threads: [], participants: [], messages: [] };
  const random = new Random('conversations');
  for (const text of CONVERSATIONS) {
    const home = text.about ? homeOf(text, listings) : undefined;
    addThread(tables, { text, from: person(text.from), to: person(text.to), home, now, random });
  }
  return [
    tableRows('threads', tables.threads),
    tableRows('thread_participants', tables.participants),
    tableRows('messages', tables.messages),
  ];
}

type ThreadParts = {
  text: Conversation;
  from: SeedPerson;
  to: SeedPerson;
  home: ListingSummary | undefined;
  now: Date;
  random: Random;
};

function addThread(tables: Tables, { text, from, to, home, now, random }: ThreadParts): void {
  const messages = readMessages(text, from, to, now, random);
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return;
  const threadId = tables.threads.length + 1;
  const [low, high] = inOrder(from.id, to.id);
  tables.threads.push({
    id: threadId,
    user_low_id: low,
    user_high_id: high,
    listing_id: home?.id ?? null,
    subject: home?.title ?? '',
    last_seq: last.seq,
    last_message_at: last.createdAt,
    created_at: first.createdAt,
  });
  const addressee = last.sender === from ? to : from;
  const readUpTo = last.seq - text.unread;
  for (const { id } of [from, to]) {
    const seq = id === addressee.id ? readUpTo : last.seq;
    tables.participants.push({ thread_id: threadId, user_id: id, last_read_seq: seq });
  }
  for (const { seq, sender, content, createdAt } of messages) {
    const isRead = sender === addressee || seq <= readUpTo;
    const later = new Date(Math.min(now.getTime(), createdAt.getTime() + 4 * MINUTE));
    tables.messages.push({
      id: tables.messages.length + 1,
      thread_id: threadId,
      seq,
      sender_id: sender.id,
      client_id: random.uuid(),
      content,
      created_at: createdAt,
      read_at: isRead ? later : null,
      unsent_at: content === null ? later : null,
    });
  }
}
