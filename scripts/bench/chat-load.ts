// Pairs of clients that message each other as fast as they are acknowledged, with one message in flight each.
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { sleep } from '../lib/processes/run';

export type Talker = {
  /** Bearer token, or a name for the reference servers. */
  token: string;
  partner: string;
  threadId: number;
};
type Message = { thread_id: number; client_id: string; partner: string; content: string };

/** A connected client of any protocol. */
export type Line = {
  say: (message: Message) => Promise<boolean>;
  hear: (listener: (content: string) => void) => void;
  close: () => void;
};
export type Dial = (port: number, token: string) => Promise<Line>;

/** Latencies in milliseconds, sorted; a delivery is measured from the send to the partner's socket. */
export type Load = {
  acks: number[];
  deliveries: number[];
  /** Seconds during which `acks` and `deliveries` were counted, excluding the warm-up. */
  seconds: number;
  /** Everything that reached the partner, including the warm-up. */
  delivered: number;
  refused: number;
};

const CONNECT_AT_ONCE = 50;
/** 200 bytes of text, as in the reference measurements. */
const PADDING = 'x'.repeat(170);
const WARM_SHARE = 0.2;
/** Time for messages still in flight after the last acknowledgement. */
const SETTLE_MS = 500;

/** @param toSent what the server is sent of a message */
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

/** Sends for `milliseconds` after a warm-up. */
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
  const byTime = (a: number, b: number) => a - b;
  load.acks.sort(byTime);
  load.deliveries.sort(byTime);
  return load;
}
