import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  containsBounds,
  containsPoint,
  groupByCells,
  type HomeGroup,
  isOneSpot,
  mergeOverlapping,
  widenBounds,
  windowAround,
  zoomToFit,
} from '@/lib/map/clusters';

const home = (
  id: number,
  latitude: number,
  longitude: number,
  lowestCents: number | null = null,
): HomeGroup => ({
  latitude,
  longitude,
  count: 1,
  ids: [id],
  bounds: { south: latitude, west: longitude, north: latitude, east: longitude },
  lowestCents,
});
const homes = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 34, max: 42, noNaN: true }),
      longitude: fc.double({ min: 19, max: 35, noNaN: true }),
      price: fc.option(fc.integer({ min: 1, max: 1_000_000_000 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((points) => points.map((at, id) => home(id + 1, at.latitude, at.longitude, at.price)));
const zoom = fc.integer({ min: 0, max: 18 });
const grouped = (groups: HomeGroup[], level: number) => mergeOverlapping(groupByCells(groups, level), level);

describe('map clusters', () => {
  test('contain every listing exactly once, at any zoom', () => {
    fc.assert(
      fc.property(homes, zoom, (groups, level) => {
        const result = grouped(groups, level);
        const ids = result.flatMap((group) => group.ids ?? []);
        expect(ids.sort((a, b) => a - b)).toEqual(groups.map((_, at) => at + 1));
        expect(result.reduce((sum, { count }) => sum + count, 0)).toBe(groups.length);
      }),
    );
  });

  test('lie inside the box of their listings and show the lowest price', () => {
    fc.assert(
      fc.property(homes, zoom, (groups, level) => {
        for (const group of grouped(groups, level)) {
          const inside = groups.filter(({ ids }) => group.ids?.includes(ids?.[0] ?? 0));
          for (const one of inside) expect(containsPoint(group.bounds, one)).toBe(true);
          const { south, west, north, east } = group.bounds;
          expect(group.latitude >= south - 1e-9 && group.latitude <= north + 1e-9).toBe(true);
          expect(group.longitude >= west - 1e-9 && group.longitude <= east + 1e-9).toBe(true);
          const prices = inside.flatMap(({ lowestCents }) => lowestCents ?? []);
          expect(group.lowestCents).toBe(prices.length > 0 ? Math.min(...prices) : null);
        }
      }),
    );
  });

  test('weigh server counts by the number of listings they stand for', () => {
    const hundred = { ...home(0, 35, 33), count: 100, ids: null };
    const [one] = mergeOverlapping([home(7, 35, 33.000_1, 5), hundred], 12);
    expect(one).toMatchObject({ count: 101, ids: null, lowestCents: 5 });
    expect(one?.longitude).toBeCloseTo(33.000_001, 6);
  });

  const limassol = home(1, 34.68, 33.04);
  const nicosia = home(2, 35.17, 33.36);
  test('two towns are one cluster zoomed out and two zoomed in', () => {
    expect(grouped([limassol, nicosia], 5)).toHaveLength(1);
    expect(grouped([limassol, nicosia], 9)).toHaveLength(2);
  });
  test('listings in one building stay together at the deepest zoom', () => {
    const [building] = grouped([limassol, { ...limassol, ids: [3] }], 18);
    expect(building?.count).toBe(2);
    expect(isOneSpot(building?.bounds ?? expect.unreachable())).toBe(true);
    expect(isOneSpot({ south: 34.68, west: 33.04, north: 35.17, east: 33.36 })).toBe(false);
  });
  test('neighbours across a grid edge form one cluster', () => {
    // Wherever the edges lie: in a row spaced a third of a cell, no two neighbours stay alone.
    const row = Array.from({ length: 12 }, (_, at) => home(at + 1, 35, 33 + at * 0.0014));
    expect(grouped(row, 14).every(({ count }) => count > 1)).toBe(true);
  });
});

describe('zoomToFit', () => {
  const size = { width: 600, height: 900 };
  test('a box twice as wide needs one zoom level less', () => {
    const box = { south: 34, north: 34.1, west: 33, east: 33.5 };
    const level = zoomToFit(box, size, 18);
    expect(zoomToFit({ ...box, east: 34 }, size, 18)).toBe(level - 1);
  });
  test('a point gets the deepest level', () => {
    expect(zoomToFit({ south: 34, north: 34, west: 33, east: 33 }, size, 18)).toBe(18);
  });
  test('the world gets level 0', () => {
    expect(zoomToFit({ south: -85, north: 85, west: -180, east: 180 }, { width: 200, height: 200 }, 18)).toBe(
      0,
    );
  });
});

test('a map fitted to a box shows all of it, centred', () => {
  const box = { south: 34.6, west: 32.9, north: 34.8, east: 33.2 };
  const size = { width: 600, height: 830 };
  const shown = windowAround(box, zoomToFit(box, size, 18), size);
  expect(containsBounds(shown, box)).toBe(true);
  expect((shown.west + shown.east) / 2).toBeCloseTo(33.05, 9);
  expect(zoomToFit(shown, { width: 601, height: 831 }, 18)).toBe(zoomToFit(box, size, 18));
});

test('the box of a single listing is widened, a large one is not', () => {
  const one = { south: 34, north: 34, west: 33, east: 33 };
  expect(widenBounds(one, 0.02)).toEqual({ south: 33.98, north: 34.02, west: 32.98, east: 33.02 });
  const large = { south: 34, north: 35, west: 33, east: 34 };
  expect(widenBounds(large, 0.02)).toEqual(large);
  expect(containsBounds(large, one)).toBe(true);
  expect(containsBounds(one, large)).toBe(false);
});
