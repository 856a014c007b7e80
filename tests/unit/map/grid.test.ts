import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsBounds } from '@/lib/map/clusters';
import { boundsOfGrid, decimalsOf, gridOf, MAX_CELLS } from '@/lib/map/grid';
import { toPixel, toPoint } from '@/lib/map/tile-math';

const window = fc
  .tuple(
    fc.double({ min: -84, max: 84, noNaN: true }),
    fc.double({ min: -179, max: 178, noNaN: true }),
    fc.double({ min: 0.0001, max: 30, noNaN: true }),
    fc.double({ min: 0.0001, max: 60, noNaN: true }),
  )
  .map(([south, west, tall, wide]) => ({
    south,
    west,
    north: Math.min(85, south + tall),
    east: Math.min(180, west + wide),
  }));
const zoom = fc.integer({ min: 0, max: 18 });

describe('the map grid', () => {
  test('covers the viewport with whole cells, never more than a response may hold', () => {
    fc.assert(
      fc.property(window, zoom, (bounds, level) => {
        const grid = gridOf(bounds, level);
        expect((grid.east - grid.west + 1) * (grid.south - grid.north + 1)).toBeLessThanOrEqual(MAX_CELLS);
        const { south, west, north, east } = boundsOfGrid(grid);
        const hair = 1e-9;
        const covered = { south: south - hair, west: west - hair, north: north + hair, east: east + hair };
        expect(containsBounds(covered, bounds)).toBe(true);
      }),
    );
  });

  test('is stable: a slightly moved viewport differs by at most one cell at its edge', () => {
    const bounds = { south: 34.6, west: 32.9, north: 34.8, east: 33.2 };
    const before = gridOf(bounds, 12);
    const after = gridOf({ ...bounds, west: 32.91, east: 33.21 }, 12);
    expect(after.level).toBe(before.level);
    expect(Math.abs(after.west - before.west)).toBeLessThanOrEqual(1);
    expect(after.north).toBe(before.north);
  });

  test('cells are about 64 pixels wide unless the screen needs larger ones', () => {
    const { level } = gridOf({ south: 34.6, west: 32.9, north: 34.8, east: 33.1 }, 12);
    expect(256 * 2 ** (12 - level)).toBe(64);
  });

  test('positions are precise to about a pixel', () => {
    for (let level = 4; level <= 20; level += 1) {
      const pixel = 360 / (2 ** level * 64);
      expect(10 ** -decimalsOf(level) / pixel).toBeLessThan(4);
    }
  });
});

test('pixels and coordinates of a map at rest convert both ways', () => {
  const pixel = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 800 }) });
  const viewport = {
    bounds: { south: 34.6, west: 32.9, north: 34.8, east: 33.1 },
    width: 600,
    height: 800,
  };
  fc.assert(
    fc.property(pixel, ({ x, y }) => {
      const back = toPixel(viewport, toPoint(viewport, { x, y }));
      expect(back.x).toBeCloseTo(x, 5);
      expect(back.y).toBeCloseTo(y, 5);
    }),
  );
});
