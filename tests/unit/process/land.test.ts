import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { landPaths, landShapes } from '@/lib/map/land';
import { project, TILE_SIZE } from '@/lib/map/tile-math';
import { tileSvg } from '@/lib/map/tile-svg';

/** Map colour at a point, drawn without labels. */
async function colorAt(latitude: number, longitude: number, z: number): Promise<string> {
  const point = project(longitude, latitude);
  const [worldX, worldY] = [point.x * 2 ** z, point.y * 2 ** z];
  const tile = { z, x: Math.floor(worldX), y: Math.floor(worldY) };
  const { data, info } = await sharp(Buffer.from(tileSvg(tile, landPaths(tile), [])))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = Math.floor((worldX - tile.x) * TILE_SIZE);
  const y = Math.floor((worldY - tile.y) * TILE_SIZE);
  const start = (y * info.width + x) * info.channels;
  return `#${[...data.subarray(start, start + 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const LAND = '#f4efe4';
const WATER = '#cfe2ea';

describe('land on our map tiles', () => {
  test.each([
    ['Nicosia', 35.17, 33.36],
    ['Athens', 37.98, 23.73],
    ['Thessaloniki', 40.62, 22.97],
    ['Santorini', 36.39, 25.46],
    ['Mykonos', 37.45, 25.38],
    ['Paros', 37.06, 25.19],
    ['Hydra', 37.335, 23.47],
    ['Koufonisia', 36.94, 25.605],
    ['Ankara, where the map is detailed too', 39.93, 32.86],
    ['Paris, far from the market', 48.86, 2.35],
  ])('%s is land at every zoom that shows it', async (_name, latitude, longitude) => {
    for (const z of [10, 13, 18]) expect(await colorAt(latitude, longitude, z)).toBe(LAND);
  });

  test.each([
    ['south of Limassol', 34.55, 33.05],
    ['the Aegean', 37.9, 25.6],
    ['the caldera of Santorini', 36.42, 25.4],
    ['the Atlantic', 40, -30],
  ])('%s is water', async (_name, latitude, longitude) => {
    for (const z of [10, 12, 14]) expect(await colorAt(latitude, longitude, z)).toBe(WATER);
  });
});

test('a polygon clipped at the frame has no coastline along the cut', () => {
  const { polygons, lines } = landShapes({
    step: 1,
    frame: { west: 0, south: 0, east: 10, north: 10 },
    // A square reaching from the western edge of the frame to the middle.
    detail: [[[0, 2, 4, 0, 0, 4, -4, 0]]],
    coarse: [],
  });
  expect(polygons).toHaveLength(1);
  const points = lines.flat();
  expect(points).toContainEqual([0, 2]);
  expect(points).toContainEqual([0, 6]);
  const hasCut = lines.some((line) => line.some((point, i) => point[0] === 0 && line[i + 1]?.[0] === 0));
  expect(hasCut).toBe(false);
});
