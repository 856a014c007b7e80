// Pairs of clients that write to each other as fast as they are acknowledged, one message in flight each.
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { sleep } from '../lib/processes';

export type Talker = {
  /** Bearer token, or a name for the echo server. */
  token: string;
  partner: string;
  threadId: number;
};
export type Load = { perSecond: number; acks: number[]; deliveries: number[]; refused: number; sent: number };

const CONNECT_AT_ONCE = 50;
/** 200 bytes of text, as in the reference measurements. */
const PADDING = 'x'.repeat(170);

export async function connectAll(port: number, talkers: readonly Talker[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let start = 0; start < talkers.length; start += CONNECT_AT_ONCE) {
    const group = talkers.slice(start, start + CONNECT_AT_ONCE).map(
      ({ token }) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = io(`http://127.0.0.1:${port}`, {
            transports: ['websocket'],
            forceNew: true,
            reconnection: false,
            auth: { token },
          });
          socket.once('connect', () => resolve(socket));
          socket.once('connect_error', reject);
        }),
    );
    sockets.push(...(await Promise.all(group)));
  }
  return sockets;
}

/** Writes for `milliseconds`; latencies in milliseconds, sorted. A delivery is from the send to the partner's socket. */
export async function talk(
  sockets: readonly Socket[],
  talkers: readonly Talker[],
  milliseconds: number,
): Promise<Load> {
  const acks: number[] = [];
  const deliveries: number[] = [];
  let refused = 0;
  let sent = 0;
  const isWarm = Date.now() + milliseconds * 0.2;
  const end = Date.now() + milliseconds * 1.2;
  for (const [index, socket] of sockets.entries()) {
    const own = talkers[index]?.token;
    socket.off('chat.message');
    socket.on('chat.message', ({ content }: { content: string }) => {
      const [time, sender] = content.split(' ');
      if (sender !== String(index) && own && Date.now() > isWarm)
        deliveries.push(performance.now() - Number(time));
    });
  }
  const speak = async (socket: Socket, index: number) => {
    const talker = talkers[index];
    while (talker && Date.now() < end) {
      const start = performance.now();
      const message = {
        thread_id: talker.threadId,
        client_id: randomUUID(),
        partner: talker.partner,
        content: `${start} ${index} ${PADDING}`,
      };
      const answer: { ok: boolean } = await socket.emitWithAck('chat.message', message);
      sent += 1;
      if (!answer.ok) refused += 1;
      else if (Date.now() > isWarm) acks.push(performance.now() - start);
    }
  };
  await Promise.all(sockets.map(speak));
  await sleep(500);
  const byTime = (a: number, b: number) => a - b;
  return {
    perSecond: acks.length / (milliseconds / 1_000),
    acks: acks.sort(byTime),
    deliveries: deliveries.sort(byTime),
    refused,
    sent,
  };
}
