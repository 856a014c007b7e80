import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether Node was started with the module at `url`. */
export function isMain(url: string): boolean {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}
