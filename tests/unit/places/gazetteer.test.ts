import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { CYPRUS_PREFIXES, GREEK_PREFIXES } from '@/lib/places/data/postcodes';
import { distanceKm } from '@/lib/places/distance';
import {
  ancestorsOf,
  childrenOf,
  descendantIdsOf,
  getPlace,
  getPlaceBySlug,
  listPlaces,
  nearestPlace,
  placeLabel,
  wholeOf,
} from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';
import { suggestPlaces } from '@/lib/places/suggest';
import type { Place } from '@/lib/places/types';

const places = listPlaces();

function placeOf(slug: string): Place {
  const place = getPlaceBySlug(slug);
  if (!place) throw new Error(`No place ${slug}`);
  return place;
}

/** Generous bounding boxes of both countries, in degrees. */
const BOXES = {
  cyprus: { south: 34.5, north: 35.8, west: 32.2, east: 34.7 },
  greece: { south: 34.7, north: 41.8, west: 19.3, east: 29.8 },
};

describe('the list', () => {
  test('holds at least 1,900 towns and 300 areas', () => {
    expect(listPlaces({ kind: 'city' }).length).toBeGreaterThanOrEqual(1900);
    expect(listPlaces({ kind: 'area' }).length).toBeGreaterThanOrEqual(300);
    expect(listPlaces({ country: 'cyprus', kind: 'city' }).length).toBeGreaterThanOrEqual(380);
  });

  test('has no duplicate ids or slugs', () => {
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length);
    expect(new Set(places.map((place) => place.slug)).size).toBe(places.length);
  });

  test('has URL-safe slugs', () => {
    expect(places.filter((place) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(place.slug))).toEqual([]);
  });

  test('lists no town twice: no two within 3 km share name and parent', () => {
    const seen = new Map<string, Place[]>();
    for (const place of places) {
      const key = `${place.nameEn}|${place.parentId}`;
      seen.set(key, [...(seen.get(key) ?? []), place]);
    }
    const doubles = [...seen.values()].filter((group) =>
      group.some((a, at) => group.slice(at + 1).some((b) => distanceKm(a, b) < 3)),
    );
    expect(doubles.map((group) => group.map((place) => place.slug))).toEqual([]);
  });

  test('lies within its country', () => {
    const outside = places.filter(({ country, latitude, longitude }) => {
      const box = BOXES[country];
      return !(latitude > box.south && latitude < box.north && longitude > box.west && longitude < box.east);
    });
    expect(outside.map((place) => place.slug)).toEqual([]);
  });

  test('has English names in Latin script and Greek names in Greek script', () => {
    expect(
      places.filter((place) => !/^[A-Za-z][A-Za-z0-9 .,'’()&-]*$/.test(place.nameEn)).map((p) => p.nameEn),
    ).toEqual([]);
    const notGreek = places.filter((place) => !/\p{Script=Greek}/u.test(place.nameEl)).map((p) => p.nameEn);
    expect(notGreek).toEqual([]);
    expect(places.filter((place) => !/^[А-Яа-яЁё0-9 '-]+$/.test(place.nameRu))).toEqual([]);
  });
});

describe('the tree', () => {
  test('leads from every place up to its country, through ever larger kinds', () => {
    const size = { country: 3, region: 2, city: 1, area: 0 };
    for (const place of places) {
      const chain = [...ancestorsOf(place.id), place];
      expect(chain[0]?.slug, place.slug).toBe(place.country);
      for (const [at, below] of chain.slice(1).entries()) {
        const above = chain[at];
        expect(above && size[above.kind], `${above?.slug} > ${below.slug}`).toBeGreaterThanOrEqual(
          size[below.kind],
        );
      }
    }
  });

  test.each([
    ['germasogeia', ['cyprus', 'limassol']],
    ['potamos-germasogeias', ['cyprus', 'limassol', 'germasogeia']],
    ['kolossi', ['cyprus', 'limassol']],
    ['coral-bay', ['cyprus', 'paphos', 'peyia']],
    ['protaras', ['cyprus', 'famagusta']],
    ['kolonaki', ['greece', 'attica', 'athens', 'central-athens', 'athens-city']],
    ['glyfada', ['greece', 'attica', 'athens', 'south-athens']],
    ['kifisia', ['greece', 'attica', 'athens', 'north-athens']],
    ['voula', ['greece', 'attica', 'east-attica']],
    ['kalamaria', ['greece', 'central-macedonia', 'thessaloniki']],
    ['oia', ['greece', 'south-aegean', 'cyclades', 'santorini']],
    ['lindos', ['greece', 'south-aegean', 'dodecanese', 'rhodes']],
    ['elounda', ['greece', 'crete', 'lasithi']],
    ['portaria', ['greece', 'thessaly', 'magnesia', 'pelion']],
    ['skiathos-town', ['greece', 'thessaly', 'magnesia', 'sporades', 'skiathos']],
    ['neos-marmaras', ['greece', 'central-macedonia', 'halkidiki', 'sithonia']],
    ['parga', ['greece', 'epirus', 'preveza']],
    ['gaios', ['greece', 'ionian-islands', 'paxos']],
  ])('%s lies in %j', (slug, chain) => {
    expect(ancestorsOf(placeOf(slug).id).map((place) => place.slug)).toEqual(chain);
  });

  test("'Limassol' contains its city, suburbs, villages and areas, and nothing of Paphos", () => {
    const ids = new Set(descendantIdsOf(placeOf('limassol').id));
    for (const slug of ['limassol', 'limassol-city', 'germasogeia', 'omodos', 'zakaki', 'amathus']) {
      expect(ids.has(placeOf(slug).id), slug).toBe(true);
    }
    expect(ids.has(placeOf('peyia').id)).toBe(false);
  });

  test('returns no descendants, ancestors or children for an unknown id', () => {
    expect(getPlace(-1)).toBeNull();
    expect(descendantIdsOf(-1)).toEqual([]);
    expect(ancestorsOf(-1)).toEqual([]);
    expect(childrenOf(Number.NaN)).toEqual([]);
  });

  test('flags exactly the places that the Republic does not control', () => {
    for (const slug of [
      'kyrenia',
      'kyrenia-city',
      'famagusta-city',
      'trikomo',
      'morphou',
      'lapithos',
      'bellapais',
    ]) {
      expect(placeOf(slug).occupied, slug).toBe(true);
    }
    for (const slug of [
      'famagusta',
      'paralimni',
      'deryneia',
      'nicosia',
      'nicosia-city',
      'pyla',
      'kato-pyrgos',
    ]) {
      expect(placeOf(slug).occupied, slug).toBe(false);
    }
    const kyrenia = descendantIdsOf(placeOf('kyrenia').id).map(getPlace);
    expect(kyrenia.every((place) => place?.occupied)).toBe(true);
  });
});

describe('labels', () => {
  test.each([
    ['germasogeia', 'Germasogeia, Limassol'],
    ['kolonaki', 'Kolonaki, Athens'],
    ['marousi', 'Marousi, Athens'],
    ['limassol', 'Limassol'],
    ['limassol-city', 'Limassol city'],
    ['rhodes-town', 'Rhodes town'],
    ['cyprus', 'Cyprus'],
  ])('%s reads %s', (slug, label) => {
    expect(placeLabel(placeOf(slug))).toBe(label);
  });

  test.each(LANGUAGES)('resolve back to their place in %s, or to a namesake in the same region', (language) =>
    inLanguage(language, () => {
      const lost = places.filter((place) => {
        const found = resolveLocation(placeLabel(place))?.places ?? [];
        return !found.some((other) => other.id === place.id || placeLabel(other) === placeLabel(place));
      });
      expect(lost.map((place) => place.slug).length).toBeLessThanOrEqual(3);
    }),
  );

  test.each(LANGUAGES)('are suggested for themselves in %s', (language) =>
    inLanguage(language, () => {
      const towns = places.filter((place) => place.kind === 'city' && wholeOf(place));
      const lost = towns.filter(
        (place) => !suggestPlaces(placeLabel(place)).some((one) => one.place.id === place.id),
      );
      expect(lost.map(placeLabel)).toEqual([]);
    }),
  );
});

describe('nearestPlace', () => {
  test.each([
    [34.7168, 33.0853, 'germasogeia'],
    [37.9785, 23.7437, 'kolonaki'],
    [36.4618, 25.3753, 'oia'],
  ])('%d, %d is near %s', (latitude, longitude, slug) => {
    const found = nearestPlace(latitude, longitude);
    expect(found && [found.place.slug, ...ancestorsOf(found.place.id).map((place) => place.slug)]).toContain(
      slug,
    );
    expect(found?.distanceKm).toBeLessThan(2);
  });

  test('agrees with a linear search', () => {
    for (let at = 0; at < 200; at++) {
      const [latitude, longitude] = [34.6 + (at % 20) * 0.35, 19.5 + Math.floor(at / 20) * 1.4];
      const settlements = places.filter((place) => place.kind === 'city' || place.kind === 'area');
      const km = Math.min(...settlements.map((place) => distanceKm(place, { latitude, longitude })));
      const found = nearestPlace(latitude, longitude);
      if (km > 50) expect(found).toBeNull();
      else expect(found?.distanceKm).toBeCloseTo(km, 6);
    }
  });

  test('finds nothing in the Atlantic or for invalid coordinates', () => {
    expect(nearestPlace(40, -30)).toBeNull();
    expect(nearestPlace(Number.NaN, 33)).toBeNull();
  });
});

describe('postcodes', () => {
  test.each([
    [/^1/, 'attica'],
    [/^5[4-7]/, 'thessaloniki'],
    [/^7[0-4]/, 'crete'],
    [/^84/, 'cyclades'],
    [/^85/, 'dodecanese'],
    [/^2[5-7]/, 'western-greece'],
  ])('of Greece that match %s lie in %s', (pattern, slug) => {
    const ids = new Set(descendantIdsOf(placeOf(slug).id));
    const codes = Object.entries(GREEK_PREFIXES).filter(([prefix]) => pattern.test(prefix));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter(([, place]) => !ids.has(placeOf(place).id))).toEqual([]);
  });

  test.each(['1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'of Cyprus that start with %s share a district',
    (digit) => {
      const district = placeOf(CYPRUS_PREFIXES[digit] ?? '');
      const ids = new Set(descendantIdsOf(district.id));
      const codes = Object.entries(CYPRUS_PREFIXES).filter(([prefix]) => prefix.startsWith(digit));
      expect(codes.filter(([, place]) => !ids.has(placeOf(place).id))).toEqual([]);
    },
  );
});

test('every postcode prefix refers to an existing place', () => {
  const slugs = [...Object.values(CYPRUS_PREFIXES), ...Object.values(GREEK_PREFIXES)];
  expect(slugs.filter((slug) => !getPlaceBySlug(slug))).toEqual([]);
});
