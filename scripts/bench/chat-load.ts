// Pairs of clients that send as fast as they are acknowledged, one message in flight each.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { hashBearer, randomSecret } from '@/lib/auth/secrets';
import { withClient } from '../lib/database/client';
import { sleep } from '../lib/processes/run';

export type Talker = {
  /** Bearer token, or a name for the reference servers. */
  token: string;
  partner: string;
  threadId: number;
};
type Message = { thread_id: number; client_id: string; partner: string; content: string };

export type Line = {
  say: (message: Message) => Promise<boolean>;
  hear: (listener: (content: string) => void) => void;
  close: () => void;
};
export type Dial = (port: number, token: string) => Promise<Line>;

/** Milliseconds; a delivery ends at the partner's socket. */
export type Load = {
  acks: number[];
  deliveries: number[];
  /** Without the warm-up. */
  seconds: number;
  /** With the warm-up. */
  delivered: number;
  refused: number;
};

const CONNECT_AT_ONCE = 50;
/** 200 bytes of text per message. */
const PADDING = 'x'.repeat(170);
const WARM_SHARE = 0.2;
const SETTLE_MS = 500;

export function dialSocketIo(
  port: number,
  token: string,
  toSent = (message: Message): object => message,
): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    socket.once('connect_error', reject);
    socket.once('connect', () =>
      resolve({
        say: async (message) =>
          ((await socket.emitWithAck('chat.message', toSent(message))) as { ok: boolean }).ok,
        hear: (listener) => {
          socket.off('chat.message');
          socket.on('chat.message', ({ content }: Message) => listener(content));
        },
        close: () => socket.disconnect(),
      }),
    );
  });
}

export function dialWs(port: number, token: string): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, { perMessageDeflate: false });
    const waiting = new Map<number, (isOk: boolean) => void>();
    let listener: (content: string) => void = () => undefined;
    let id = 0;
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { id?: number; ok?: boolean; message?: Message };
      if (frame.message) listener(frame.message.content);
      else if (frame.id !== undefined) {
        waiting.get(frame.id)?.(frame.ok === true);
        waiting.delete(frame.id);
      }
    });
    socket.once('error', reject);
    socket.once('open', () =>
      resolve({
        say: (message) =>
          new Promise((answer) => {
            id += 1;
            waiting.set(id, answer);
            socket.send(JSON.stringify({ id, message }));
          }),
        hear: (next) => {
          listener = next;
        },
        close: () => socket.close(),
      }),
    );
  });
}

export async function connectAll(dial: Dial, port: number, talkers: readonly Talker[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (let start = 0; start < talkers.length; start += CONNECT_AT_ONCE) {
    const group = talkers.slice(start, start + CONNECT_AT_ONCE);
    lines.push(...(await Promise.all(group.map(({ token }) => dial(port, token)))));
  }
  return lines;
}

export async function talk(
  lines: readonly Line[],
  talkers: readonly Talker[],
  milliseconds: number,
): Promise<Load> {
  const load: Load = { acks: [], deliveries: [], seconds: milliseconds / 1_000, delivered: 0, refused: 0 };
  const warmUntil = performance.now() + milliseconds * WARM_SHARE;
  const end = warmUntil + milliseconds;
  for (const [index, line] of lines.entries()) {
    line.hear((content) => {
      const [time, sender] = content.split(' ');
      // The sidecar also notifies the sender's other tabs.
      if (sender === String(index)) return;
      load.delivered += 1;
      const now = performance.now();
      if (now > warmUntil && now < end) load.deliveries.push(now - Number(time));
    });
  }
  const speak = async (line: Line, index: number) => {
    const talker = talkers[index];
    while (talker && performance.now() < end) {
      const start = performance.now();
      const isOk = await line.say({
        thread_id: talker.threadId,
        client_id: randomUUID(),
        partner: talker.partner,
        content: `${start} ${index} ${PADDING}`,
      });
      const now = performance.now();
      if (!isOk) load.refused += 1;
      else if (now > warmUntil && now < end) load.acks.push(now - start);
    }
  };
  await Promise.all(lines.map(speak));
  await sleep(SETTLE_MS);
  return load;
}

/** Signed-in pairs with one thread each, inserted directly into the tables. */
export async function createTalkers(client: pg.Client, count: number): Promise<Talker[]> {
  const tokens = Array.from({ length: count }, randomSecret);
  await client.query(
    `WITH people AS (
       INSERT INTO users (username, email, email_verified)
       SELECT 'bench-' || n, 'bench-' || n || '@bench.example', now() FROM generate_series(1, $1::int) n RETURNING id, username
     )
     INSERT INTO sessions (session_token, user_id, expires, device)
     SELECT ($2::text[])[split_part(username, '-', 2)::int], id, now() + interval '1 day', 'Bench' FROM people`,
    [count, tokens.map(hashBearer)],
  );
  const { rows } = await client.query<{ id: number }>(
    `WITH pairs AS (
       SELECT least(a.id, b.id) AS low, greatest(a.id, b.id) AS high, n
       FROM generate_series(1, $1::int, 2) n
       JOIN users a ON a.username = 'bench-' || n JOIN users b ON b.username = 'bench-' || (n + 1)
     ), made AS (
       INSERT INTO threads (user_low_id, user_high_id, subject, starter_id) SELECT low, high, '', low FROM pairs RETURNING *
     ), both_people AS (
       INSERT INTO thread_participants (thread_id, user_id)
       SELECT id, unnest(ARRAY[user_low_id, user_high_id]) FROM made
     )
     SELECT made.id FROM made JOIN pairs ON pairs.low = made.user_low_id AND pairs.high = made.user_high_id ORDER BY n`,
    [count],
  );
  return tokens.map((token, index) => ({
    token,
    partner: tokens[index ^ 1] ?? '',
    threadId: rows[index >> 1]?.id ?? 0,
  }));
}

/** Resets the hourly limits: at full load, one round would use up a person's messages for an hour. */
export const forgetLimits = (url: string) =>
  withClient(url, (client) => client.query('DELETE FROM rate_limits'));
