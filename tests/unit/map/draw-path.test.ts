import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWN_CORNERS, simplifyPath } from '@/lib/map/draw-path';

const pixel = fc.record({ x: fc.integer({ min: 0, max: 1400 }), y: fc.integer({ min: 0, max: 900 }) });

describe('simplifyPath', () => {
  test('keeps a limited number of points, in order, including first and last', () => {
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 2, maxLength: 300 }), (path) => {
        const corners = simplifyPath(path);
        expect(corners.length).toBeLessThanOrEqual(DRAWN_CORNERS);
        expect(corners[0]).toBe(path[0]);
        expect(corners.at(-1)).toBe(path.at(-1));
        const places = corners.map((corner) => path.indexOf(corner));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });

  test('removes points between two corners and keeps the corners', () => {
    const square = [
      ...Array.from({ length: 100 }, (_, at) => ({ x: at, y: 0 })),
      ...Array.from({ length: 100 }, (_, at) => ({ x: 100, y: at })),
      ...Array.from({ length: 101 }, (_, at) => ({ x: 100 - at, y: 100 })),
    ];
    expect(simplifyPath(square)).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ]);
  });

  test('a circle drawn by an unsteady hand stays close to the original', () => {
    const circle = Array.from({ length: 360 }, (_, at) => {
      const radius = 200 + (at % 3);
      return {
        x: 300 + radius * Math.cos((at * Math.PI) / 180),
        y: 300 + radius * Math.sin((at * Math.PI) / 180),
      };
    });
    const corners = simplifyPath(circle);
    expect(corners.length).toBeGreaterThan(12);
    for (const { x, y } of corners) expect(Math.hypot(x - 300, y - 300)).toBeGreaterThan(199);
  });
});
