import { expect, test } from 'vitest';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import {
  distinctLandings,
  landingPages,
  lastChangeByPage,
  sumByPlace,
} from '@/lib/search/results/landing-pages';
import { landingPath, typeFromPath } from '@/lib/search/results/landing-path';

const idOf = (slug: string) => getPlaceBySlug(slug)?.id ?? expect.unreachable(`no place ${slug}`);

test('a listing counts towards its area, town, district and country', () => {
  const pages = sumByPlace([
    { placeId: idOf('germasogeia'), status: 'for_sale', type: 'apartment', count: 4 },
  ]);
  const slugs = new Set(pages.map((page) => page.place.slug));
  expect(slugs).toContain('germasogeia');
  expect(slugs).toContain('limassol');
  expect(slugs).toContain('cyprus');
  expect(slugs).not.toContain('greece');
  expect(pages.every((page) => page.count === 4)).toBe(true);
});

test('a landing page needs three listings', () => {
  const placeId = idOf('germasogeia');
  const two = [{ placeId, status: 'for_sale', type: 'house', count: 2 }] as const;
  expect(landingPages(two)).toEqual([]);
  const mixed = [...two, { placeId, status: 'for_sale', type: 'land', count: 1 } as const];
  const paths = landingPages(mixed).map(({ place, status, type }) => landingPath(status, place.slug, type));
  expect(paths).toContain('/buy/germasogeia');
  expect(paths).not.toContain('/buy/germasogeia/houses');
});

test('paths and kinds convert both ways', () => {
  expect(landingPath('for_rent', 'athens', 'apartment')).toBe('/rent/athens/apartments');
  expect(typeFromPath('apartments')).toBe('apartment');
  expect(typeFromPath('apartment')).toBeNull();
  expect(typeFromPath('castles')).toBeNull();
});

test("a page's last modification is the latest of its listings", () => {
  const placeId = idOf('germasogeia');
  const [older, newer] = [new Date('2026-01-01'), new Date('2026-02-01')];
  const changes = lastChangeByPage([
    { placeId, status: 'for_sale', type: 'house', lastModified: newer },
    { placeId: idOf('limassol'), status: 'for_sale', type: 'house', lastModified: older },
  ]);
  expect(changes.get('/buy/limassol')).toEqual(newer);
  expect(changes.get('/buy/germasogeia/houses')).toEqual(newer);
});

test('of places with identical listings only one is listed', () => {
  const placeId = idOf('germasogeia');
  const pages = landingPages([
    { placeId, status: 'for_sale', type: 'house', count: 9 },
    { placeId: idOf('strovolos'), status: 'for_sale', type: 'house', count: 5 },
  ]).filter(({ type, place }) => type === null && place.kind !== 'country');
  const names = distinctLandings(pages, 10).map(({ place }) => place.nameEn);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(2);
  expect(distinctLandings(pages, 1)).toHaveLength(1);
});
