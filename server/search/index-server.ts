import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { AskedQuestion, Reply } from '@/lib/search/questions';
import { eachLine, indexAddress } from '@/lib/search/socket';
import { answer } from './answer';
import { Follower } from './follower';

/** How long a question waits for its announcement, which usually arrives within a millisecond. */
const PATIENCE_MS = 40;

export type SearchIndex = { follower: Follower; stop: () => Promise<void> };

/** @throws if another process listens on the socket */
export async function startSearchIndex(): Promise<SearchIndex> {
  const { DATABASE_URL, DATA_DIR } = env();
  const address = indexAddress();
  if (await isTaken(address)) throw new Error(`A search index of ${DATA_DIR} is running already.`);
  const isFile = process.platform !== 'win32';
  // Left by a killed process.
  if (isFile) rmSync(address, { force: true });
  const follower = new Follower(DATABASE_URL, join(DATA_DIR, 'search-index'));
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    eachLine(socket, (line) => {
      if (socket.destroyed) return;
      replyTo(follower, JSON.parse(line)).then(
        (reply) => socket.writable && socket.write(`${JSON.stringify(reply)}\n`),
        () => socket.destroy(),
      );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  if (isFile) chmodSync(address, 0o600);
  return {
    follower,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await follower.stop();
    },
  };
}

function isTaken(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function replyTo(follower: Follower, { n, after, ask }: AskedQuestion): Promise<Reply> {
  const { state, homes, positions } = follower;
  if (state !== 'ready' || !homes) return { n, not: state === 'loading' ? state : 'behind' };
  const isCurrent = after === null || (await positions.whenReached([after], PATIENCE_MS));
  if (!isCurrent || follower.state !== 'ready') return { n, not: 'behind' };
  try {
    return { n, answer: answer(homes.current, ask), isLate: follower.isLate };
  } catch (error) {
    log.error({ err: error, kind: ask.kind }, 'the search index cannot answer');
    return { n, not: 'failed' };
  }
}
