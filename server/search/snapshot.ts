import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { MarketStatus } from '@/lib/listings/constants';
import { log } from '@/lib/log';
import { type Bits, wordsFor } from './bits';
import { type Arrays, Columns, roomFor } from './columns';
import { indexOf } from './generation';
import { type Base, newOrder, ORDERS, type OrderName } from './home-index';
import { Market } from './market';
import type { Markets } from './markets';
import type { Order } from './order';
import { PLACE_IDS } from './place-tree';
import { inSlices } from './slices';
import { Words } from './words';

// The base of each market in a file, so that a start reads that instead of all homes: values one after the other, each after its
// length. Homes may leave while it is written, and newer ones are missing; both have other versions in PostgreSQL, so catching up
// replaces them.

const STATUSES: MarketStatus[] = ['for_sale', 'for_rent'];

/** Another version of the code may store other columns, or place positions. */
const layout = createHash('sha256')
  .update(
    JSON.stringify([2, Object.keys(new Columns(0).arrays), new Columns(0).facets.length, ORDERS, PLACE_IDS]),
  )
  .digest('hex');

const COLUMN_NAMES = Object.keys(new Columns(0).arrays) as (keyof Arrays)[];

/** In the order in which `readMarket` takes them. */
const valuesOf = ({ size, columns, orders, words }: Base): unknown[] => [
  size,
  ...COLUMN_NAMES.map((name) => columns.arrays[name].subarray(0, size)),
  ...columns.facets.map((facet) => facet.subarray(0, wordsFor(size))),
  ...ORDERS.map((name) => orders[name].slots),
  // Words that came later are not in the base.
  [...words.numbers.keys()].slice(0, words.starts.length - 1),
  words.starts,
  words.slots,
];

/** Replaces the file at once, so that a crash leaves the old one. */
export async function writeSnapshot(file: string, history: string, markets: Markets): Promise<void> {
  const values = STATUSES.flatMap((status) => valuesOf(markets[status].current.base));
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    for (const value of [layout, history, ...values, 'end']) {
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
  await rename(`${file}.new`, file);
}

/** The saved markets; `null` if there are none of this database and version. Slices leave time for questions. */
export async function readSnapshot(file: string, history: string): Promise<Markets | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    if ((await next(handle)) !== layout || (await next(handle)) !== history) return null;
    const markets = {} as Markets;
    for (const status of STATUSES) markets[status] = await readMarket(handle);
    if ((await next(handle)) !== 'end') throw new Error('The file is too long.');
    return markets;
  } catch (error) {
    log.warn({ err: error }, 'the saved search index is damaged; reading all homes');
    return null;
  } finally {
    await handle.close();
  }
}

async function readMarket(handle: FileHandle): Promise<Market> {
  const size = await next<number>(handle);
  const columns = new Columns(roomFor(size));
  for (const name of COLUMN_NAMES) columns.arrays[name].set(await next<Arrays[typeof name]>(handle));
  for (const facet of columns.facets) facet.set(await next<Bits>(handle));
  const orders = {} as Record<OrderName, Order>;
  for (const name of ORDERS) orders[name] = newOrder(columns, name, await next<Uint32Array>(handle), size);
  const words = new Words(
    await next<string[]>(handle),
    await next<Uint32Array>(handle),
    await next<Uint32Array>(handle),
  );
  return new Market(await inSlices(indexOf({ size, columns, orders, words })));
}

/** The value at the position of the file. */
async function next<T = unknown>(handle: FileHandle): Promise<T> {
  const length = await read(handle, 4);
  return deserialize(await read(handle, length.readUInt32LE())) as T;
}

async function read(handle: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await handle.read(bytes, done, length - done);
    if (bytesRead === 0) throw new Error('The file is too short.');
    done += bytesRead;
  }
  return bytes;
}
