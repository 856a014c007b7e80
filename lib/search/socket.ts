import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { env } from '@/lib/env';

/** Longer socket paths are cut off by the system. */
const MAX_BYTES = 100;

/** A Unix socket per installation and machine; on Windows a named pipe. */
export function indexAddress(): string {
  const { AUTH_SECRET, DATA_DIR } = env();
  const folder = resolve(DATA_DIR);
  const name = createHash('sha256').update(`${AUTH_SECRET} ${folder}`).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\estia-search-${name}`;
  const file = join(folder, 'search.sock');
  return Buffer.byteLength(file) <= MAX_BYTES ? file : join(tmpdir(), `estia-${name}.sock`);
}

export function eachLine(socket: Socket, onLine: (line: string) => void): void {
  let begun = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (begun + text).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
