import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, clusterPins, isOneSpot, widenBounds, zoomToFit } from '@/lib/map/clusters';

const pin = fc.record({
  id: fc.integer({ min: 1 }),
  latitude: fc.double({ min: 34, max: 42, noNaN: true }),
  longitude: fc.double({ min: 19, max: 35, noNaN: true }),
});

describe('clusterPins', () => {
  test('every pin is in exactly one group, whatever the zoom', () => {
    fc.assert(
      fc.property(fc.array(pin, { maxLength: 80 }), fc.integer({ min: 0, max: 18 }), (pins, zoom) => {
        const grouped = clusterPins(pins, zoom).flatMap((cluster) => cluster.pins);
        expect(grouped).toHaveLength(pins.length);
        expect(new Set(grouped)).toEqual(new Set(pins));
      }),
    );
  });

  test('a group stands inside the box of its pins', () => {
    fc.assert(
      fc.property(fc.array(pin, { minLength: 1, maxLength: 40 }), (pins) => {
        for (const cluster of clusterPins(pins, 6)) {
          const box = boundsOf(cluster.pins) ?? expect.unreachable();
          expect(cluster.latitude).toBeGreaterThanOrEqual(box.south - 1e-9);
          expect(cluster.latitude).toBeLessThanOrEqual(box.north + 1e-9);
          expect(cluster.longitude).toBeGreaterThanOrEqual(box.west - 1e-9);
          expect(cluster.longitude).toBeLessThanOrEqual(box.east + 1e-9);
        }
      }),
    );
  });

  const limassol = { id: 1, latitude: 34.68, longitude: 33.04 };
  const nicosia = { id: 2, latitude: 35.17, longitude: 33.36 };
  test('two towns are one group from afar and two from near', () => {
    expect(clusterPins([limassol, nicosia], 5)).toHaveLength(1);
    expect(clusterPins([limassol, nicosia], 9)).toHaveLength(2);
  });
  test('homes of one building stay together at the deepest zoom', () => {
    expect(clusterPins([limassol, { ...limassol, id: 3 }], 18)).toHaveLength(1);
    expect(isOneSpot([limassol, { ...limassol, id: 3 }])).toBe(true);
    expect(isOneSpot([limassol, nicosia])).toBe(false);
  });
  test('neighbours across an edge of the grid are one group', () => {
    // Wherever the edges lie: of pins in a row, a third of a cell apart, no two next to each other stay alone.
    const row = Array.from({ length: 12 }, (_, id) => ({ id, latitude: 35, longitude: 33 + id * 0.0014 }));
    expect(clusterPins(row, 14).every((cluster) => cluster.pins.length > 1)).toBe(true);
  });
});

describe('zoomToFit', () => {
  const size = { width: 600, height: 900 };
  test('a box twice as wide takes a level less', () => {
    const box = { south: 34, north: 34.1, west: 33, east: 33.5 };
    const zoom = zoomToFit(box, size, 18);
    expect(zoomToFit({ ...box, east: 34 }, size, 18)).toBe(zoom - 1);
  });
  test('a point takes the deepest level', () => {
    expect(zoomToFit({ south: 34, north: 34, west: 33, east: 33 }, size, 18)).toBe(18);
  });
  test('the world takes none', () => {
    expect(zoomToFit({ south: -85, north: 85, west: -180, east: 180 }, { width: 200, height: 200 }, 18)).toBe(
      0,
    );
  });
});

test('a box of one home is widened, a large one is not', () => {
  const home = { south: 34, north: 34, west: 33, east: 33 };
  expect(widenBounds(home, 0.02)).toEqual({ south: 33.98, north: 34.02, west: 32.98, east: 33.02 });
  const large = { south: 34, north: 35, west: 33, east: 34 };
  expect(widenBounds(large, 0.02)).toEqual(large);
});
