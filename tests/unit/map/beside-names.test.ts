import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besideNames } from '@/lib/map/beside-names';
import { nameBoxes } from '@/lib/map/labels';
import { project } from '@/lib/map/tile-math';
import type { MapMarker, NameBox } from '@/lib/map/types';

const LIMASSOL = { south: 34.55, west: 32.8, north: 34.95, east: 33.3 };
const marker = (id: number, latitude: number, longitude: number, label = '23'): MapMarker => ({
  id,
  latitude,
  longitude,
  kind: 'cluster',
  label,
  name: label,
});

/** Of a marker as drawn, in pixels. */
function boxOf({ latitude, longitude, label, shift = [0, 0] }: MapMarker, zoom: number) {
  const world = 256 * 2 ** zoom;
  const { x, y } = project(longitude, latitude);
  const width = Math.max(34, label.length * 7.5 + 24);
  const left = x * world - width / 2 + shift[0];
  const top = y * world - 37 + shift[1];
  return { left, top, right: left + width, bottom: top + 30 };
}

function covers(one: MapMarker, [left, top, right, bottom]: NameBox, zoom: number): boolean {
  const world = 256 * 2 ** zoom;
  const box = boxOf(one, zoom);
  return (
    box.left < right * world &&
    left * world < box.right &&
    box.top < bottom * world &&
    top * world < box.bottom
  );
}

test('the names within a window are those of its tiles, and each has a size', () => {
  const names = nameBoxes(LIMASSOL, 11);
  expect(names.length).toBeGreaterThan(10);
  for (const [left, top, right, bottom] of names) {
    expect(right).toBeGreaterThan(left);
    expect(bottom).toBeGreaterThan(top);
  }
});

test('a marker on a name stands beside it; one on open land stays', () => {
  const zoom = 11;
  const names = nameBoxes(LIMASSOL, zoom);
  const { x: right } = project(33.04, 34.68);
  expect(right).toBeGreaterThan(0);
  const onName = marker(1, 34.68, 33.06);
  const away = marker(2, 34.6, 33.25);
  const placed = besideNames([onName, away], names, zoom);
  expect(placed[1]?.shift).toBeUndefined();
  for (const one of placed) expect(names.filter((name) => covers(one, name, zoom))).toEqual([]);
});

test('fewer names are covered than without, wherever the markers are', () => {
  const zoom = 11;
  const names = nameBoxes(LIMASSOL, zoom);
  const spots = fc.array(
    fc.tuple(
      fc.double({ min: 34.6, max: 34.9, noNaN: true }),
      fc.double({ min: 32.85, max: 33.25, noNaN: true }),
    ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(spots, (points) => {
      const markers = points.map(([latitude, longitude], id) => marker(id, latitude, longitude));
      const covered = (some: readonly MapMarker[]) =>
        some.reduce((sum, one) => sum + names.filter((name) => covers(one, name, zoom)).length, 0);
      expect(covered(besideNames(markers, names, zoom))).toBeLessThanOrEqual(covered(markers));
    }),
  );
});
