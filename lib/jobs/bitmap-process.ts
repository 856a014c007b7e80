import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = 'server/jobs/bitmaps.ts';

/**
 * Writes the bits of large markets (lib/listings/search-index/bitmap-commands.ts) in a process of its own: going through a million homes
 * would hold up the chat beside the workers, and the memory for it would stay. It ends with this one.
 *
 * @throws when it fails; nothing is written then
 */
export async function refreshBitmapsInChildProcess(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0) throw new Error(`${PROGRAM} ended with ${code ?? signal}`);
}
