import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROGRAM = 'server/jobs/bitmaps.ts';

/**
 * Refreshes the bitmaps of large markets (lib/listings/search-index/bitmap-commands.ts) in a child process: scanning a
 * million listings would stall the chat sidecar next to the workers, and the memory would not be returned. The child
 * ends with this process.
 *
 * @throws if it fails; nothing is written then
 */
export async function refreshBitmapsInChildProcess(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (code !== 0) throw new Error(`${PROGRAM} ended with ${code ?? signal}`);
}
