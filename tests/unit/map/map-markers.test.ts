import { describe, expect, test } from 'vitest';
import { fittedQuery, homesQuery, previewQuery, windowQuery } from '@/components/search/map/fetch-map';
import { groupOfHome, markerGroups, markerId, toMarkers } from '@/components/search/map/map-markers';
import type { Market } from '@/lib/listings/constants';
import type { MapClusters } from '@/lib/listings/types';
import { NO_FILTERS, parseBounds } from '@/lib/search/filters/search-params';

const box = { south: 34.6, west: 32.9, north: 34.8, east: 33.2 };
const answer = (change: Partial<MapClusters>): MapClusters => ({
  view: box,
  window: box,
  zoom: 12,
  homes: [],
  cells: [],
  ...change,
});
const tower = answer({
  homes: [
    [1, 34.7, 33.05, 20_000_000],
    [2, 34.7, 33.05, null],
    [3, 34.61, 32.95, 31_500_000],
  ],
});
const town = answer({
  cells: [
    [1_240, 34.7, 33.05, 34.69, 33.04, 34.71, 33.06, 18_000_000],
    [60, 34.65, 33.15, 34.64, 33.14, 34.66, 33.16, null],
  ],
  homes: [[9, 34.75, 32.95, 50_000_000]],
});

describe('markers', () => {
  test('have an accessible name that says what they stand for', () => {
    const names = (clusters: MapClusters, market: Market) =>
      toMarkers(markerGroups(clusters, 12), market, new Set()).map(({ name }) => name);
    expect(names(tower, 'for_sale').sort()).toEqual(['2 homes, from €200,000', '€315k: Home, €315,000']);
    expect(names(tower, 'for_rent')).toContain('2 homes, from €200,000/mo');
    expect(names(town, 'for_sale').sort()).toEqual([
      '1.2k: 1,240 homes, from €180,000',
      '60 homes',
      '€500k: Home, €500,000',
    ]);
  });

  test('grow with the number of listings, with abbreviated counts', () => {
    const markers = toMarkers(markerGroups(town, 12), 'for_sale', new Set([9]));
    expect(markers.map(({ label }) => label).sort()).toEqual(['1.2k', '60', '€500k']);
    expect(markers.find(({ label }) => label === '1.2k')?.size).toBe('large');
    expect(markers.find(({ label }) => label === '60')?.size).toBe('medium');
    expect(markers.find(({ id }) => id === 9)?.visited).toBe(true);
  });

  test('keep their id when the map moves, and ids are unique', () => {
    const ids = markerGroups(town, 12).map(markerId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(markerGroups({ ...town, window: { ...box, east: 33.4 } }, 12).map(markerId)).toEqual(ids);
    expect(ids.filter((id) => id > 0)).toEqual([9]);
  });

  test("match a listing's card by id or by the box that contains it", () => {
    const home = (id: number, latitude: number, longitude: number) => ({ id, latitude, longitude });
    expect(groupOfHome(markerGroups(tower, 12), home(2, 34.7, 33.05))?.count).toBe(2);
    expect(groupOfHome(markerGroups(town, 12), home(77, 34.695, 33.055))?.count).toBe(1_240);
    expect(groupOfHome(markerGroups(town, 12), home(77, 34.9, 33.9))).toBeUndefined();
    expect(groupOfHome(markerGroups(town, 12), null)).toBeUndefined();
  });
});

describe('map requests', () => {
  const homes = homesQuery(
    { market: 'for_sale', place: null },
    { ...NO_FILTERS, bedrooms: 2, page: 7, sort: 'newest', view: 'list' },
  );
  test('ignore page, sorting and view', () => {
    expect(homes.toString()).toBe('bedrooms=2&kind=buy');
  });
  test('give the viewport to a metre and a whole zoom level', () => {
    const params = new URLSearchParams(windowQuery(homes, { ...box, south: 34.600_001_4 }, 12.7));
    expect(params.get('window')).toBe('34.6,32.9,34.8,33.2');
    expect(params.get('zoom')).toBe('12');
  });
  test('are the same for maps of similar size', () => {
    expect(fittedQuery(homes, { width: 601, height: 830 })).toBe(
      fittedQuery(homes, { width: 637, height: 812 }),
    );
  });
  test('ask for known listings by id, a page at a time', () => {
    const [group] = markerGroups(tower, 12).filter(({ count }) => count === 2);
    const both = group ?? expect.unreachable();
    expect(previewQuery(both, homes, 1, 1)).toBe('ids=1');
    expect(previewQuery(both, homes, 2, 1)).toBe('ids=2');
  });
  test('ask for others by their bounding box, which is never empty', () => {
    const bounds = { south: 34.7, west: 33.05, north: 34.7, east: 33.05 };
    const params = new URLSearchParams(previewQuery({ ids: null, bounds }, homes, 3, 4));
    expect(params.get('page')).toBe('3');
    expect(params.get('bedrooms')).toBe('2');
    expect(parseBounds(params.get('bounds') ?? '')).toEqual({
      south: 34.699_99,
      west: 33.049_99,
      north: 34.700_01,
      east: 33.050_01,
    });
  });
});
