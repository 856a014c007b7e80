import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { LISTING_SORTS } from '@/lib/listings/constants';
import { SINGLE_HOMES_LIMIT } from '@/lib/map/constants';
import { decimalsOf, type Grid, mapColumn, mapRow } from '@/lib/map/grid';
import type { HomeQuery } from '@/lib/search/questions';
import type { Home } from '@/server/search/columns';
import { Market } from '@/server/search/market';
import { priceStatistics } from '@/server/search/prices';
import {
  Chance,
  COMPARE,
  cellsOf,
  EVERYTHING,
  matcherOf,
  randomHome,
  randomQuery,
} from '../../support/every-home';

/** An index and the homes that it should have. */
class Pair {
  readonly market = new Market();
  readonly homes = new Map<number, Home>();
  readonly chance: Chance;
  compared = 0;

  readonly #most: number;

  constructor(seed: number, most = 1_500) {
    this.chance = new Chance(seed);
    this.#most = most;
  }

  change(times: number): void {
    for (let left = times; left > 0; left -= 1) {
      const id = 1 + this.chance.below(this.#most);
      if (this.chance.is(0.2)) {
        this.market.remove(id);
        this.homes.delete(id);
      } else {
        const home = randomHome(this.chance, id);
        this.market.put(home);
        this.homes.set(id, home);
      }
    }
  }

  compare(query: HomeQuery = randomQuery(this.chance)): void {
    const { chance } = this;
    const index = this.market.current;
    const expected = [...this.homes.values()].filter(matcherOf(query));
    const found = index.find(query);
    expect({ query, count: found.count }).toEqual({ query, count: expected.length });
    expect(index.count(query)).toBe(expected.length);
    const sort = chance.one(LISTING_SORTS);
    const skip = chance.is(0.5) ? 0 : chance.below(expected.length + 3);
    const limit = chance.one([1, 10, 50]);
    const ids = expected.sort(COMPARE[sort]).map(({ id }) => id);
    expect({ query, sort, skip, ids: index.page(found, sort, skip, limit) }).toEqual({
      query,
      sort,
      skip,
      ids: ids.slice(skip, skip + limit),
    });
    this.compared += 1;
  }

  compareMap(query: HomeQuery = randomQuery(this.chance)): void {
    const index = this.market.current;
    const level = 4 + this.chance.below(17);
    const at = { row: mapRow(34.3, level), column: mapColumn(32.4, level) };
    const width = this.chance.below(20);
    const grid: Grid = {
      level,
      north: Math.max(0, at.row - width),
      south: at.row + width,
      west: Math.max(0, at.column - width),
      east: at.column + width,
    };
    const matches = [...this.homes.values()].filter(matcherOf(query));
    const pins = matches.filter(({ latitude }) => latitude !== null).sort(COMPARE.recommended);
    expect(index.pins(index.find(query), 100).map(([id]) => id)).toEqual(
      pins.slice(0, 100).map(({ id }) => id),
    );
    const expected = cellsOf(matches, grid);
    const total = [...expected.values()].flat().length;
    const { homes, cells } = index.clusters(index.find(query), grid);
    const single = [...expected.values()].filter((own) => total <= SINGLE_HOMES_LIMIT || own.length === 1);
    expect(homes.map(([id]) => id).sort()).toEqual(
      single
        .flat()
        .map(({ id }) => id)
        .sort(),
    );
    const steps = 10 ** decimalsOf(level);
    const described = cells.map(([count, , , south, west, north, east, lowest]) => ({
      count,
      box: [south, west, north, east],
      lowest,
    }));
    const all = [...expected.values()]
      .filter((own) => !single.includes(own))
      .map((own) => {
        const [up, along] = [own.map((home) => home.latitude ?? 0), own.map((home) => home.longitude ?? 0)];
        const prices = own.flatMap(({ cents }) => cents ?? []);
        return {
          count: own.length,
          box: [
            Math.floor(Math.min(...up) * steps) / steps,
            Math.floor(Math.min(...along) * steps) / steps,
            Math.ceil(Math.max(...up) * steps) / steps,
            Math.ceil(Math.max(...along) * steps) / steps,
          ],
          lowest: prices.length > 0 ? Math.min(...prices) : null,
        };
      });
    const byText = (cellsFound: object[]) => cellsFound.map((cell) => JSON.stringify(cell)).sort();
    expect(byText(described)).toEqual(byText(all));
  }
}

describe('the answers are those of a look at every home', () => {
  test('after random changes, before and after a compaction', async () => {
    const pair = new Pair(1);
    for (let round = 0; round < 6; round += 1) {
      pair.change(700);
      for (let left = 30; left > 0; left -= 1) pair.compare();
      if (round % 2 === 0) await pair.market.compact();
      for (let left = 30; left > 0; left -= 1) pair.compare();
    }
    expect(pair.compared).toBe(360);
  });

  test('between any two slices of a compaction, with changes there too', async () => {
    const pair = new Pair(2);
    pair.change(2_000);
    for (let round = 0; round < 5; round += 1) {
      let isDone = false;
      const done = pair.market.compact().finally(() => {
        isDone = true;
      });
      while (!isDone) {
        pair.change(3);
        pair.compare();
        await setImmediate();
      }
      await done;
      for (let left = 20; left > 0; left -= 1) pair.compare();
    }
    expect(pair.compared).toBeGreaterThan(100);
  });

  test('in a market large enough for checkpoints and for the sets of two parts of the map', async () => {
    const pair = new Pair(5, 60_000);
    pair.change(65_000);
    await pair.market.compact();
    pair.change(1_500);
    const bounds = { south: 34.0625, west: 32.0625, north: 34.5, east: 32.75 };
    const corners = [
      [34, 32],
      [34.5625, 32.1875],
      [34.5, 32.75],
      [34.03125, 32.6875],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    const queries = [
      EVERYTHING,
      { ...EVERYTHING, maxCents: 3_500_000, bounds },
      { ...EVERYTHING, bounds, outline: corners, minCents: 100_000 },
      { ...EVERYTHING, lexemes: ['sea', 'view'] },
      { ...EVERYTHING, lexemes: ['rare'], bedrooms: 2 },
      { ...EVERYTHING, outline: corners },
    ];
    for (const [at, query] of queries.entries()) {
      const expected = [...pair.homes.values()].filter(matcherOf(query));
      const index = pair.market.current;
      const found = index.find(query);
      expect(found.count).toBe(expected.length);
      for (const sort of LISTING_SORTS.filter((_, other) => (at + other) % 2 === 0)) {
        const ids = expected.sort(COMPARE[sort]).map(({ id }) => id);
        for (const share of [0, 0.2, 0.5, 0.61, 0.97]) {
          const skip = Math.floor(share * ids.length);
          expect(index.page(found, sort, skip, 10)).toEqual(ids.slice(skip, skip + 10));
        }
      }
    }
  });

  test('on the map', async () => {
    const pair = new Pair(3);
    for (let round = 0; round < 4; round += 1) {
      pair.change(900);
      for (let left = 25; left > 0; left -= 1) pair.compareMap();
      pair.compareMap(EVERYTHING);
      await pair.market.compact();
      for (let left = 25; left > 0; left -= 1) pair.compareMap();
      for (let left = 10; left > 0; left -= 1) pair.compareMap(EVERYTHING);
    }
  });

  test('about prices', async () => {
    const pair = new Pair(4);
    pair.change(1_500);
    await pair.market.compact();
    pair.change(200);
    const middle = (values: number[]) => {
      const sorted = values.sort((a, b) => a - b);
      const half = sorted.length / 2;
      const upper = sorted[Math.floor(half)] ?? 0;
      return sorted.length < 5 ? null : half % 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
    };
    for (let left = 60; left > 0; left -= 1) {
      const query = randomQuery(pair.chance);
      const homes = [...pair.homes.values()].filter(matcherOf(query)).filter(({ cents }) => cents);
      const prices = homes.map(({ cents }) => cents ?? 0);
      const index = pair.market.current;
      const found = priceStatistics(index, index.find(query));
      expect(found).toMatchObject({
        lowestCents: prices.length > 0 ? Math.min(...prices) : null,
        highestCents: prices.length > 0 ? Math.max(...prices) : null,
        medianCents: middle(prices),
      });
      const perM2 = middle(homes.flatMap(({ cents, area }) => (area ? (cents ?? 0) / area : [])));
      if (perM2 === null) expect(found.medianPerM2Cents).toBeNull();
      else expect(found.medianPerM2Cents).toBeCloseTo(perM2, 6);
    }
  });
});
