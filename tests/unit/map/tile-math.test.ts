import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ancestorTile, parseTileAddress, project, tileBounds, unproject } from '@/lib/map/tile-math';

describe('project', () => {
  test('maps the corners and the centre of the world square', () => {
    expect(project(0, 0)).toEqual({ x: 0.5, y: 0.5 });
    expect(project(-180, 85.051129).x).toBe(0);
    expect(project(-180, 85.051129).y).toBeCloseTo(0, 6);
    expect(project(180, -85.051129).y).toBeCloseTo(1, 6);
  });

  test('Berlin lies in tile 10/550/335', () => {
    const { x, y } = project(13.405, 52.52);
    expect([Math.floor(x * 2 ** 10), Math.floor(y * 2 ** 10)]).toEqual([550, 335]);
  });

  test('unproject is its inverse', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        (longitude, latitude) => {
          const { x, y } = project(longitude, latitude);
          const back = unproject(x, y);
          expect(back.longitude).toBeCloseTo(longitude, 6);
          expect(back.latitude).toBeCloseTo(latitude, 6);
        },
      ),
    );
  });

  test('latitudes beyond the map are clamped to its edge', () => {
    expect(project(0, 90).y).toBeCloseTo(0, 6);
    expect(project(0, -90).y).toBeCloseTo(1, 6);
  });
});

test('a tile shares its edges exactly with its neighbours', () => {
  const tile = tileBounds({ z: 10, x: 605, y: 406 });
  expect(tileBounds({ z: 10, x: 606, y: 406 }).west).toBe(tile.east);
  expect(tileBounds({ z: 10, x: 605, y: 407 }).north).toBe(tile.south);
  expect(tile.north).toBeGreaterThan(tile.south);
});

describe('parseTileAddress', () => {
  test('accepts every existing tile', () => {
    expect(parseTileAddress({ z: '0', x: '0', y: '0' })).toEqual({ z: 0, x: 0, y: 0 });
    expect(parseTileAddress({ z: '18', x: '262143', y: '262143' })).toEqual({ z: 18, x: 262143, y: 262143 });
  });

  test.each([
    ['19', '0', '0'],
    ['-1', '0', '0'],
    ['3', '8', '0'],
    ['3', '0', '8'],
    ['03', '1', '1'],
    ['3', '1.0', '1'],
    ['3', '1', '1.png'],
    ['3', '1', '+1'],
    ['3', '1', ''],
    ['3', '1e0', '1'],
    ['3', '٣', '1'],
    ['18', '99999999', '1'],
    ['a', 'b', 'c'],
  ])('rejects %s/%s/%s', (z, x, y) => {
    expect(parseTileAddress({ z, x, y })).toBeNull();
  });
});

test('the ancestor of a tile contains it', () => {
  expect(ancestorTile({ z: 13, x: 4847, y: 3252 }, 10)).toEqual({ z: 10, x: 605, y: 406 });
  expect(ancestorTile({ z: 4, x: 9, y: 6 }, 10)).toEqual({ z: 4, x: 9, y: 6 });
});
