import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { log } from '@/lib/log';
import { wordsFor } from './bits';
import { type Arrays, Columns } from './columns';
import { indexOf, roomFor } from './generation';
import { type Base, newOrder, ORDERS, type OrderName } from './home-index';
import { inSlices, Market } from './market';
import type { Markets } from './markets';
import type { Order } from './order';
import { PLACE_IDS } from './place-tree';
import { Words } from './words';

// The base of each market in a file, so that a start reads that instead of all homes: a JSON line, then the bytes of the
// arrays. Homes may leave while it is written, and newer ones are missing; both have other versions in PostgreSQL, so catching up
// replaces them.

type BaseHeader = {
  size: number;
  words: number;
  lexemeBytes: number;
  postingBytes: number;
  orders: number[];
};
type Header = { layout: string; history: string; for_sale: BaseHeader; for_rent: BaseHeader };

const STATUSES = ['for_sale', 'for_rent'] as const;

/** Another version of the code may store other columns, or place positions. */
const layout = createHash('sha256')
  .update(
    JSON.stringify([1, Object.keys(new Columns(0).arrays), new Columns(0).facets.length, ORDERS, PLACE_IDS]),
  )
  .digest('hex');

const bytesOf = (values: ArrayBufferView) => Buffer.from(values.buffer, values.byteOffset, values.byteLength);

/** All arrays of a base, in the order of the file. */
function arraysOf({ size, columns, orders, words }: Base, lexemes: Uint8Array): ArrayBufferView[] {
  const { counts, starts, bytes } = words.postings;
  return [
    ...Object.values(columns.arrays).map((values) => values.subarray(0, size)),
    ...columns.facets.map((facet) => facet.subarray(0, wordsFor(size))),
    ...ORDERS.map((name) => orders[name].slots),
    counts,
    starts,
    bytes,
    lexemes,
  ];
}

/** Replaces the file at once, so that a crash leaves the old one. */
export async function writeSnapshot(file: string, history: string, markets: Markets): Promise<void> {
  const parts = STATUSES.map((status) => {
    const { base } = markets[status].current;
    // Words that came later are not in the base.
    const lexemes = [...base.words.numbers.keys()].slice(0, base.words.postings.counts.length);
    return { base, words: lexemes.length, lexemes: Buffer.from(lexemes.join('\n')) };
  });
  const headers = parts.map(({ base, words, lexemes }): BaseHeader => {
    const orders = ORDERS.map((name) => base.orders[name].slots.length);
    const postingBytes = base.words.postings.bytes.length;
    return { size: base.size, words, lexemeBytes: lexemes.length, postingBytes, orders };
  });
  const [for_sale, for_rent] = headers as [BaseHeader, BaseHeader];
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ layout, history, for_sale, for_rent } satisfies Header)}\n`);
    for (const { base, lexemes } of parts) {
      for (const values of arraysOf(base, lexemes)) {
        if (values.byteLength > 0) await handle.writeFile(bytesOf(values));
      }
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
    const reader = await Reader.open(handle);
    const header = reader.header;
    if (header.layout !== layout || header.history !== history) return null;
    const markets = {} as Markets;
    for (const status of STATUSES) markets[status] = await readMarket(reader, header[status]);
    await reader.expectEnd();
    return markets;
  } catch (error) {
    log.warn({ err: error }, 'the saved search index is damaged; reading all homes');
    return null;
  } finally {
    await handle.close();
  }
}

async function readMarket(reader: Reader, header: BaseHeader): Promise<Market> {
  const { size } = header;
  const columns = new Columns(roomFor(size));
  for (const name of Object.keys(columns.arrays) as (keyof Arrays)[]) {
    await reader.fill(columns.arrays[name].subarray(0, size));
  }
  for (const facet of columns.facets) await reader.fill(facet.subarray(0, wordsFor(size)));
  const orders = {} as Record<OrderName, Order>;
  for (const [at, name] of ORDERS.entries()) {
    const slots = await reader.fill(new Uint32Array(header.orders[at] ?? 0));
    orders[name] = newOrder(columns, name, slots, size);
  }
  const postings = {
    counts: await reader.fill(new Uint32Array(header.words)),
    starts: await reader.fill(new Float64Array(header.words + 1)),
    bytes: await reader.fill(new Uint8Array(header.postingBytes)),
  };
  const text = bytesOf(await reader.fill(new Uint8Array(header.lexemeBytes))).toString();
  const lexemes = header.words === 0 ? [] : text.split('\n');
  const words = new Words(new Map(lexemes.map((word, number) => [word, number])), postings);
  await inSlices(words.build(size));
  return new Market(await inSlices(indexOf({ size, columns, orders, words })));
}

class Reader {
  readonly header: Header;
  readonly #handle: FileHandle;
  #at: number;

  private constructor(handle: FileHandle, header: Header, at: number) {
    this.#handle = handle;
    this.header = header;
    this.#at = at;
  }

  static async open(handle: FileHandle): Promise<Reader> {
    const { buffer } = await handle.read(Buffer.alloc(4_096), 0, 4_096, 0);
    const end = buffer.indexOf('\n');
    return new Reader(handle, JSON.parse(buffer.toString('utf8', 0, end)) as Header, end + 1);
  }

  async fill<T extends ArrayBufferView>(values: T): Promise<T> {
    const bytes = bytesOf(values);
    for (let done = 0; done < bytes.length; ) {
      const { bytesRead } = await this.#handle.read(bytes, done, bytes.length - done, this.#at);
      if (bytesRead === 0) throw new Error('The file is too short.');
      done += bytesRead;
      this.#at += bytesRead;
    }
    return values;
  }

  async expectEnd(): Promise<void> {
    if ((await this.#handle.stat()).size !== this.#at) throw new Error('The file is too long.');
  }
}
