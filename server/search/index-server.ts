import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { log } from '@/lib/log';
import { eachLine } from '@/lib/search/lines';
import type { AskedQuestion, Reply } from '@/lib/search/questions';
import { answer } from './answer';
import { Follower } from './follower';

/** How long a question waits for an announcement that has not arrived yet. Usually that takes less than a millisecond. */
const PATIENCE_MS = 40;

type Options = {
  /** A Unix socket or a named pipe (lib/search/index-address.ts). */
  address: string;
  connectionString: string;
  snapshotFile: string;
};

export type SearchIndex = { follower: Follower; stop: () => Promise<void> };

/** Listens at once, and answers 'loading' until all homes are in memory. */
export async function startSearchIndex({
  address,
  connectionString,
  snapshotFile,
}: Options): Promise<SearchIndex> {
  const follower = new Follower(connectionString, snapshotFile);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    eachLine(socket, (line) => {
      replyTo(follower, line).then(
        (reply) => socket.writable && socket.write(`${JSON.stringify(reply)}\n`),
        () => socket.destroy(),
      );
    });
  });
  const isFile = process.platform !== 'win32';
  // Left by a process that was killed.
  if (isFile) rmSync(address, { force: true });
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

async function replyTo(follower: Follower, line: string): Promise<Reply> {
  const { n, after, ask } = JSON.parse(line) as AskedQuestion;
  if (follower.state !== 'ready') return { n, not: follower.state };
  if (!(await follower.positions.whenReached(after, PATIENCE_MS))) return { n, not: 'behind' };
  try {
    return { n, at: follower.positions.last, answer: answer(follower.markets, ask) };
  } catch (error) {
    log.error({ err: error, kind: ask.kind }, 'the search index cannot answer');
    return { n, not: 'failed' };
  }
}
