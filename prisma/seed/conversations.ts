import { CONVERSATIONS, type ConversationText } from './conversations-data';
import { copyLine, type TableRows } from './copy';
import type { ListingSummary } from './listings';
import type { SeedPerson } from './people';
import { Random } from './random';
import { homeOf, inOrder, peopleIndex, type SocialContext } from './social';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Message = { seq: number; sender: SeedPerson; content: string | null; createdAt: Date };

/** Parses messages into sender, content and time; times run backwards from the last one, 2 to 95 minutes apart. */
function readMessages(
  text: ConversationText,
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

type Tables = { threads: string[]; participants: string[]; messages: string[] };

/** Threads and messages as the chat would store them: consecutive `seq`, read marks, unsent texts. */
export function conversationRows({ people, listings, now }: SocialContext): TableRows[] {
  const person = peopleIndex(people);
  const tables: Tables = { threads: [], participants: [], messages: [] };
  const random = new Random('conversations');
  for (const [index, text] of CONVERSATIONS.entries()) {
    const home = text.about ? homeOf(text, listings) : undefined;
    addThread(tables, index + 1, { text, from: person(text.from), to: person(text.to), home, now, random });
  }
  return [
    {
      table: 'threads',
      columns: [
        'id',
        'user_low_id',
        'user_high_id',
        'listing_id',
        'subject',
        'last_seq',
        'last_message_at',
        'created_at',
      ],
      lines: tables.threads,
    },
    {
      table: 'thread_participants',
      columns: ['thread_id', 'user_id', 'last_read_seq'],
      lines: tables.participants,
    },
    {
      table: 'messages',
      columns: [
        'id',
        'thread_id',
        'seq',
        'sender_id',
        'client_id',
        'content',
        'created_at',
        'read_at',
        'unsent_at',
      ],
      lines: tables.messages,
    },
  ];
}

type ThreadParts = {
  text: ConversationText;
  from: SeedPerson;
  to: SeedPerson;
  home: ListingSummary | undefined;
  now: Date;
  random: Random;
};

function addThread(
  tables: Tables,
  threadId: number,
  { text, from, to, home, now, random }: ThreadParts,
): void {
  const messages = readMessages(text, from, to, now, random);
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return;
  tables.threads.push(
    copyLine([
      threadId,
      ...inOrder(from.id, to.id),
      home?.id ?? null,
      home?.title ?? '',
      last.seq,
      last.createdAt,
      first.createdAt,
    ]),
  );
  const addressee = last.sender === from ? to : from;
  const readUpTo = last.seq - text.unread;
  for (const reader of [from, to]) {
    tables.participants.push(copyLine([threadId, reader.id, reader === addressee ? readUpTo : last.seq]));
  }
  for (const { seq, sender, content, createdAt } of messages) {
    const isRead = sender === addressee || seq <= readUpTo;
    const later = new Date(Math.min(now.getTime(), createdAt.getTime() + 4 * MINUTE));
    tables.messages.push(
      copyLine([
        tables.messages.length + 1,
        threadId,
        seq,
        sender.id,
        random.uuid(),
        content,
        createdAt,
        isRead ? later : null,
        content === null ? later : null,
      ]),
    );
  }
}
