import type pg from 'pg';
import type { MarketStatus } from '@/lib/listings/constants';
import { log } from '@/lib/log';
import { type Bits, hasBit, newBits, setBit } from './bits';
import { Market } from './market';
import { countHomes, type HomeRow, loadHomes, loadVersions, readHomes } from './rows';
import { inSlices } from './slices';

// The homes of both markets, as PostgreSQL has them.

export type Markets = Record<MarketStatus, Market>;

export const newMarkets = (): Markets => ({ for_sale: new Market(), for_rent: new Market() });

/** Rows read at once: what one announcement names. */
export const ROWS_AT_ONCE = 700;

/** All public homes. */
export async function loadAll(reader: pg.Client): Promise<Markets> {
  const startedAt = performance.now();
  const markets = newMarkets();
  const expected = await countHomes(reader);
  const portion = Math.max(100_000, Math.ceil(expected / 5));
  let homes = 0;
  await loadHomes(reader, ({ status, home }) => {
    markets[status].put(home);
    homes += 1;
    if (homes % portion === 0) log.info({ homes, expected }, 'the search index loads the homes');
  });
  await Promise.all(Object.values(markets).map((market) => market.compact()));
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  if (homes >= portion) log.info({ homes, seconds }, 'the search index has loaded the homes');
  return markets;
}

/** Reads these homes again. */
export async function applyHomes(reader: pg.Client, markets: Markets, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const portion = ids.slice(start, start + ROWS_AT_ONCE);
    const rows = new Map((await readHomes(reader, portion)).map((row) => [row.home.id, row]));
    await inSlices(apply(markets, portion, rows));
  }
  for (const market of Object.values(markets)) market.compactIfNeeded();
}

/** @param rows those of the homes that are public */
function* apply(
  markets: Markets,
  ids: readonly number[],
  rows: ReadonlyMap<number, HomeRow>,
): Generator<void> {
  for (const id of ids) {
    const row = rows.get(id);
    for (const [status, market] of Object.entries(markets)) {
      if (row?.status !== status) market.remove(id);
      // The same version has the same contents.
      else if (market.current.versionOf(id) !== row.home.version) market.put(row.home);
    }
    yield;
  }
}

/** Finds out what has changed since the homes were read, by their versions. */
export async function catchUp(reader: pg.Client, markets: Markets): Promise<void> {
  const seen = { for_sale: new IdSet(), for_rent: new IdSet() };
  const stale: number[] = [];
  await loadVersions(reader, ({ id, version, status }) => {
    seen[status].add(id);
    if (markets[status].current.versionOf(id) !== version) stale.push(id);
  });
  for (const status of ['for_sale', 'for_rent'] as const) {
    const gone: number[] = [];
    markets[status].current.eachId((id) => {
      if (!seen[status].has(id)) gone.push(id);
    });
    for (const id of gone) markets[status].remove(id);
  }
  await applyHomes(reader, markets, stale);
}

/** A set of ids, one bit each. */
class IdSet {
  #bits: Bits = newBits(1_024);

  add(id: number): void {
    if (id >= this.#bits.length * 32) {
      const longer = newBits(Math.ceil(id * 1.25) + 32);
      longer.set(this.#bits);
      this.#bits = longer;
    }
    setBit(this.#bits, id);
  }

  has(id: number): boolean {
    return id < this.#bits.length * 32 && hasBit(this.#bits, id);
  }
}
