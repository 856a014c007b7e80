import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of `<name>.json` in this folder. The caller says what it is: the files are part of the code. */
export function readData<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as T;
}
