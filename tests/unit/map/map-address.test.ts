import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centreOf, mapAddressIn, withMapAddress } from '@/components/search/map/map-address';

test('window and pin stand beside the search in the address, and are read back', () => {
  const at = { center: { latitude: 34.70123, longitude: 33.05 }, zoom: 11.25 };
  const href = withMapAddress('/buy/limassol?bedrooms=2&map=1', { at, pin: 446 });
  expect(href).toBe('/buy/limassol?bedrooms=2&map=1&at=34.70123,33.05,11.25&pin=446');
  expect(mapAddressIn(href.split('?')[1] ?? '')).toEqual({ at, pin: 446 });
  expect(withMapAddress(href, { at: null, pin: null })).toBe('/buy/limassol?bedrooms=2&map=1');
  expect(withMapAddress('/buy?pin=3', { at: null, pin: null })).toBe('/buy');
});

test('a pin of several homes is negative, and other texts are none', () => {
  expect(mapAddressIn('pin=-449280123')).toEqual({ at: null, pin: -449280123 });
  for (const query of ['', 'pin=x&at=1,2', 'at=200,33,5,1', 'pin=1.5', 'at=a,b,c']) {
    expect(mapAddressIn(query), query).toEqual({ at: null, pin: null });
  }
});

test('what is written is read, to five decimals', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: 16, max: 72 }),
      (latitude, longitude, quarters) => {
        const at = { center: { latitude, longitude }, zoom: quarters / 4 };
        const read = mapAddressIn(withMapAddress('/buy', { at, pin: null }).split('?')[1] ?? '').at;
        expect(read?.center.latitude).toBeCloseTo(latitude, 4);
        expect(read?.center.longitude).toBeCloseTo(longitude, 4);
        expect(read?.zoom).toBe(at.zoom);
      },
    ),
  );
});

test('the centre is that of the picture: further north than that of the degrees', () => {
  const { center, zoom } = centreOf({ bounds: { south: 0, west: 0, north: 60, east: 10 }, zoom: 5 });
  expect(center.longitude).toBeCloseTo(5);
  expect(center.latitude).toBeGreaterThan(30);
  expect(zoom).toBe(5);
});
