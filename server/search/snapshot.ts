import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { log } from '@/lib/log';
import { type Bits, wordsFor } from './bits';
import { ARRAYS, type Arrays, Columns, FACETS, roomFor } from './columns';
import { indexOf } from './generation';
import type { Base, HomeIndex } from './home-index';
import { ORDERS, type OrderName } from './order';
import { PLACE_IDS } from './place-tree';
import { HOME_SOURCE } from './rows';
import { inSlices } from './slices';
import { Words } from './words';

// The base in a file: values, each after its length. Homes changed since have other versions in PostgreSQL, so catching up
// replaces them.

const LAYOUT = JSON.stringify([6, ARRAYS, FACETS, ORDERS, PLACE_IDS, HOME_SOURCE]);

/** `readSnapshot` reads the same order. */
const valuesOf = ({ size, columns, orders, words }: Base): unknown[] => [
  size,
  ...ARRAYS.map((name) => columns.arrays[name].subarray(0, size)),
  ...columns.facets.map((facet) => facet.subarray(0, wordsFor(size))),
  ...ORDERS.map((name) => orders[name].slots),
  [...words.numbers.keys()],
  words.starts,
  words.slots,
];

export async function writeSnapshot(file: string, history: string, base: Base): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    for (const value of [LAYOUT, history, ...valuesOf(base)]) {
      const bytes = serialize(value);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      await handle.writeFile(length);
      await handle.writeFile(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** `null` if there is none of this database and version. */
export async function readSnapshot(file: string, history: string): Promise<HomeIndex | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    if ((await next(handle)) !== LAYOUT || (await next(handle)) !== history) return null;
    const size = await next<number>(handle);
    const columns = new Columns(roomFor(size));
    for (const name of ARRAYS) columns.arrays[name].set(await next<Arrays[typeof name]>(handle));
    for (const facet of columns.facets) facet.set(await next<Bits>(handle));
    const sorted = {} as Record<OrderName, Uint32Array>;
    for (const name of ORDERS) sorted[name] = await next(handle);
    const words = new Words(await next(handle), await next(handle), await next(handle));
    return await inSlices(indexOf({ size, columns, words }, sorted));
  } catch (error) {
    log.warn({ err: error }, 'the saved search index is damaged; reading all homes');
    return null;
  } finally {
    await handle.close();
  }
}

async function next<T>(handle: FileHandle): Promise<T> {
  const length = await read(handle, 4);
  return deserialize(await read(handle, length.readUInt32LE())) as T;
}

async function read(handle: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length);
  if (bytesRead < length) throw new Error('The file is too short.');
  return buffer;
}
