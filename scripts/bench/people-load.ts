// People who chat at a fixed rate, and others who flood the sidecar.
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { sleep, waitUntil } from '../lib/processes/run';
import type { Talker } from './chat-load';

const ACKNOWLEDGED_WITHIN_MS = 2_000;
const RETRY_MS = 50;
const TICK_MS = 10;
const CONNECT_AT_ONCE = 50;
const CONNECTED_WITHIN_MS = 30_000;
const TEXT = 'Is the flat still available? '.repeat(7);

/** A person with one socket, which connects again by itself. */
export type Person = { talker: Talker; socket: Socket };

/** An acknowledged message: `at` on the clock of `performance.now()`, `ms` since it was first sent. */
export type Ack = { clientId: string; at: number; ms: number };

function dial(url: string, token: string): Socket {
  return io(url, { transports: ['websocket'], forceNew: true, auth: { token }, reconnectionDelay: 200 });
}

export const isConnected = ({ socket }: Person) => socket.connected;

/**
 * Connects everybody, spread over the addresses. `onReturn` is told how long a broken socket was away, in milliseconds.
 *
 * @throws if not all are connected in time
 */
export async function connectPeople(
  urls: readonly string[],
  talkers: readonly Talker[],
  onReturn: (awayMs: number) => void = () => undefined,
): Promise<Person[]> {
  const people: Person[] = [];
  for (const [index, talker] of talkers.entries()) {
    const socket = dial(urls[index % urls.length] ?? '', talker.token);
    let leftAt: number | null = null;
    socket.on('disconnect', () => {
      leftAt = performance.now();
    });
    socket.on('connect', () => {
      if (leftAt !== null) onReturn(performance.now() - leftAt);
    });
    people.push({ talker, socket });
    if (people.length % CONNECT_AT_ONCE > 0 && people.length < talkers.length) continue;
    if (!(await waitUntil(() => people.every(isConnected), CONNECTED_WITHIN_MS)))
      throw new Error('the sidecar does not take everybody');
  }
  return people;
}

/** `perSecond` messages in total, one person after another, until `isOver`; resolves when all are acknowledged. */
export async function converse(
  people: readonly Person[],
  perSecond: number,
  isOver: () => boolean,
): Promise<Ack[]> {
  const acks: Ack[] = [];
  const open: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; !isOver(); await sleep(TICK_MS)) {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond);
    for (; sent < due; sent += 1) {
      const person = people[sent % people.length];
      if (person) open.push(say(person).then((ack) => void acks.push(ack)));
    }
  }
  await Promise.all(open);
  return acks;
}

/** Sends a message as often as it takes, always with the same client id. */
async function say({ talker, socket }: Person): Promise<Ack> {
  const start = performance.now();
  const message = { thread_id: talker.threadId, client_id: randomUUID(), content: TEXT };
  for (;;) {
    const answer: unknown = await (socket.connected
      ? socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck('chat.message', message)
      : sleep(RETRY_MS)
    ).catch(() => undefined);
    const now = performance.now();
    if ((answer as { ok?: boolean } | undefined)?.ok)
      return { clientId: message.client_id, at: now, ms: now - start };
    await sleep(RETRY_MS);
  }
}

/** What a hostile client may send: wrong shapes, unknown events, oversized texts, bytes. */
const MALFORMED: readonly ((socket: Socket) => void)[] = [
  (socket) => socket.emit('chat.message', 'text'),
  (socket) => socket.emit('chat.message', { thread_id: 'x', client_id: 7, content: {} }),
  (socket) => socket.emit('chat.message', { thread_id: -1, client_id: randomUUID(), content: '\u0000' }),
  (socket) => socket.emit('chat.message', { content: 'x'.repeat(12_000) }),
  (socket) => socket.emit('no such event', [[[[{}]]]]),
  (socket) => socket.emit('chat.typing', Buffer.alloc(1_000)),
];

/**
 * Sends so many malformed packets as fast as sockets take them. A flooder who is disconnected comes back; every second
 * one stops reading.
 */
export async function flood(
  urls: readonly string[],
  flooders: readonly Talker[],
  packets: number,
): Promise<void> {
  const people = await connectPeople(urls, flooders);
  for (const [index, { socket }] of people.entries()) if (index % 2) stopReading(socket);
  for (let sent = 0; sent < packets; sent += 1) {
    const socket = people[sent % people.length]?.socket;
    if (socket) MALFORMED[sent % MALFORMED.length]?.(socket);
    if (sent % people.length === 0) await sleep(1);
  }
  for (const { socket } of people) socket.disconnect();
}

/** Leaves what the sidecar sends in the connection's buffers. */
function stopReading(socket: Socket): void {
  const { transport } = socket.io.engine as unknown as {
    transport: { ws?: { _socket?: { pause(): void } } };
  };
  transport.ws?._socket?.pause();
}
