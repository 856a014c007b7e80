import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { SINGLE_HOMES_LIMIT } from '@/lib/map/constants';
import { encodeArea } from '@/lib/map/draw-path';
import type { Corner } from '@/lib/map/drawn-area';
import { boundsOfGrid, type Grid, gridOf } from '@/lib/map/grid';
import { project } from '@/lib/map/tile-math';
import { ANYWHERE } from '@/lib/search/filters/search-area';
import { type Bounds, type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { countHomes, listGridHomes } from '@/lib/search/queries';
import { searchListings } from '@/lib/search/results/results-queries';
import type { Search } from '@/lib/search/types';
import { createUser, findPlace } from '../support/factories';

const saleOf = (change: Partial<ListingFilters>): Search => ({
  status: 'for_sale',
  filters: { ...NO_FILTERS, ...change },
  area: ANYWHERE,
});
const LIMASSOL: Bounds = { south: 34.6, west: 32.9, north: 34.8, east: 33.2 };
const HOMES = 900;
/** Flats in one tower, all at one point. */
const TOWER = { latitude: 34.7, longitude: 33.05, flats: 7 };
let points: (Corner & { id: number })[];

const count = async (change: Partial<ListingFilters>) => (await countHomes(saleOf(change))).count;
const atGrid = (grid: Grid, change: Partial<ListingFilters> = {}) => listGridHomes(saleOf(change), grid);
const sum = ({ homes, cells }: Awaited<ReturnType<typeof atGrid>>) =>
  cells.reduce((total, [size]) => total + size, homes.length);

beforeAll(async () => {
  const owner = await createUser();
  const place = await findPlace('limassol-city');
  // Evenly spread without a pattern (Roberts' sequence), the same in every run.
  const spread = (at: number, step: number) => (at * step) % 1;
  await db.listing.createMany({
    data: Array.from({ length: HOMES }, (_, at) => ({
      ownerId: owner.id,
      title: `Home ${at}`,
      propertyStatus: 'for_sale' as const,
      propertyType: at % 3 ? ('apartment' as const) : ('house' as const),
      country: 'cyprus' as const,
      placeId: place.id,
      location: 'Limassol',
      latitude: at < TOWER.flats ? TOWER.latitude : LIMASSOL.south + 0.2 * spread(at, 0.7548776662),
      longitude: at < TOWER.flats ? TOWER.longitude : LIMASSOL.west + 0.3 * spread(at, 0.569840291),
      priceCents: at % 10 ? BigInt(10_000_000 + at * 100_000) : null,
      bedrooms: at % 5,
      published: at % 50 !== 49,
    })),
  });
  await db.listing.create({
    data: {
      ownerId: owner.id,
      title: 'Home without a point',
      propertyStatus: 'for_sale',
      propertyType: 'house',
      country: 'cyprus',
      placeId: place.id,
      location: 'Limassol',
      published: true,
    },
  });
  const rows = await db.listing.findMany({
    where: { published: true, latitude: { not: null } },
    select: { id: true, latitude: true, longitude: true },
  });
  points = rows.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
  );
});

describe('listings on a grid', () => {
  const zoom = fc.integer({ min: 4, max: 13 });

  test('a search without a viewport counts all listings that have coordinates', async () => {
    expect(await count({})).toBe(points.length + 1);
    for (const level of [5, 8, 10]) expect(sum(await atGrid(gridOf(LIMASSOL, level)))).toBe(points.length);
  });

  test("cell counts add up to the list's count, for any filter and viewport", async () => {
    const change = fc.record({
      bedrooms: fc.constantFrom(null, 2, 4),
      propertyTypes: fc.subarray(['house' as const, 'apartment' as const]),
      priceMax: fc.constantFrom(null, 400_000),
    });
    const corner = fc.record({
      latitude: fc.double({ min: 34.6, max: 34.75, noNaN: true }),
      longitude: fc.double({ min: 32.9, max: 33.1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(zoom, corner, change, async (level, { latitude, longitude }, filters) => {
        const window = { south: latitude, west: longitude, north: latitude + 0.05, east: longitude + 0.1 };
        const grid = gridOf(window, level);
        expect(sum(await atGrid(grid, filters))).toBe(
          await count({ ...filters, bounds: boundsOfGrid(grid) }),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('a few listings are returned individually, with id and price', async () => {
    const bounds = { south: 34.65, west: 33, north: 34.68, east: 33.03 };
    const grid = gridOf(bounds, 14);
    const { homes, cells } = await atGrid(grid);
    expect(cells).toEqual([]);
    expect(homes.length).toBeGreaterThan(0);
    expect(homes.length).toBeLessThanOrEqual(SINGLE_HOMES_LIMIT);
    for (const [id, latitude, longitude] of homes) {
      const home = points.find((point) => point.id === id) ?? expect.unreachable();
      expect(Math.hypot(home.latitude - latitude, home.longitude - longitude)).toBeLessThan(2e-6);
    }
  });

  test('a cell has the centre of its listings, their bounding box and the lowest price', async () => {
    const grid = gridOf(LIMASSOL, 11);
    const { cells } = await atGrid(grid, { bounds: LIMASSOL });
    expect(cells.length).toBeGreaterThan(10);
    const cellOf = ({ latitude, longitude }: Corner) => {
      const { x, y } = project(longitude, latitude);
      return `${Math.floor(x * 2 ** grid.level)} ${Math.floor(y * 2 ** grid.level)}`;
    };
    for (const [size, latitude, longitude, south, west, north, east, lowestCents] of cells) {
      const inside = points.filter((point) => cellOf(point) === cellOf({ latitude, longitude }));
      expect(inside).toHaveLength(size);
      for (const point of inside) {
        expect(point.latitude >= south && point.latitude <= north).toBe(true);
        expect(point.longitude >= west && point.longitude <= east).toBe(true);
      }
      const middle = inside.reduce((total, point) => total + point.latitude, 0) / size;
      expect(Math.abs(middle - latitude)).toBeLessThan(0.001);
      const rows = await db.listing.findMany({
        where: { id: { in: inside.map(({ id }) => id) }, priceCents: { not: null } },
        orderBy: { priceCents: 'asc' },
        take: 1,
      });
      expect(lowestCents).toBe(rows[0] ? Number(rows[0].priceCents) : null);
    }
  });

  test('a response for a whole town is at most 15 kB', async () => {
    for (const level of [9, 10, 11, 12]) {
      const size = JSON.stringify(await atGrid(gridOf(LIMASSOL, level))).length;
      expect(size).toBeLessThanOrEqual(15_000);
    }
  });
});

describe('a drawn area', () => {
  const found = async (drawnArea: string) => {
    const { count: size } = await searchListings(saleOf({ drawnArea }));
    const { homes } = await atGrid(gridOf(LIMASSOL, 12), { drawnArea });
    return { size, homes };
  };

  test('shows the same listings on the map as in the list', async () => {
    const triangle = encodeArea([
      { latitude: 34.65, longitude: 33 },
      { latitude: 34.7, longitude: 33 },
      { latitude: 34.65, longitude: 33.06 },
    ]);
    const { size, homes } = await found(triangle);
    expect(size).toBeGreaterThan(10);
    expect(homes).toHaveLength(size);
  });

  test('around a tower holds all of its flats', async () => {
    const [south, west] = [TOWER.latitude - 0.0001, TOWER.longitude - 0.0001];
    const { homes } = await found(
      encodeArea([
        { latitude: south, longitude: west },
        { latitude: south + 0.0002, longitude: west },
        { latitude: south + 0.0002, longitude: west + 0.0002 },
        { latitude: south, longitude: west + 0.0002 },
      ]),
    );
    expect(homes.length).toBeGreaterThanOrEqual(TOWER.flats);
  });
});
