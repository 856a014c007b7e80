import { describe, expect, test } from 'vitest';
import { locateHome } from '@/lib/imports/rules/home-location';
import type { FeedHome } from '@/lib/imports/types';
import { distanceKm } from '@/lib/places/distance';
import { getPlaceBySlug, listPlaces, placeLabel } from '@/lib/places/gazetteer';
import { isOnLand } from '@/lib/places/land';

const at = (latitude: number, longitude: number) => ({
  latitude: String(latitude),
  longitude: String(longitude),
});
function locate(home: FeedHome) {
  const notices: string[] = [];
  const found = locateHome(home, (notice) => notices.push(notice));
  if ('problem' in found) throw new Error(found.problem);
  return { ...found, notices };
}
const placed = (home: FeedHome) => {
  const { label, needsReview } = locate(home);
  return needsReview ? `${label} (review)` : label;
};

describe('a quarter that its town lacks is not the namesake far away', () => {
  test.each([
    ['Agia Sofia, Patra', 'Patra, Achaea (review)'],
    ['Πάτρα, Κυψέλη', 'Patra, Achaea (review)'],
    ['Kolonaki, Larnaca', 'Larnaca (review)'],
    ['Ηράκλειο Κρήτης, Πατήσια', 'Heraklion (review)'],
    ['Pagkrati, Limassol, Cyprus', 'Limassol'],
    ['Xyzzy Heights, Volos', 'Volos, Magnesia'],
  ])('%s', (location, expected) => expect(placed({ location })).toBe(expected));

  test('needs no review where the pin is in the town', () =>
    expect(placed({ location: 'Agia Sofia, Patra', ...at(38.25, 21.74) })).toBe('Patra, Achaea'));
});

describe('the place named first wins over the municipality around or beside it', () => {
  test.each([
    ['Δροσιά, Διόνυσος, Αττική', 'Drosia, East Attica'],
    ['Moschato, Moschato - Tavros, Attica', 'Moschato, Athens'],
    ['Kissonerga, Peyia, Paphos', 'Kissonerga, Paphos'],
    ['Kouklia, Geroskipou, Paphos', 'Kouklia, Paphos'],
    ['Limassol, Agios Tychonas, Limassol', 'Agios Tychonas, Limassol'],
    ['Oroklini, Livadia, Larnaca', 'Oroklini, Larnaca'],
    ['Ραφήνα, Ραφήνα - Πικέρμι, Αττική', 'Rafina, East Attica'],
  ])('%s', (location, expected) => expect(placed({ location })).toBe(expected));

  test('also where the pin is there', () =>
    expect(placed({ location: 'Tala, Peyia, Paphos', ...at(34.836, 32.431) })).toBe('Tala, Paphos'));
});

describe('a pin', () => {
  test('is kept where the text names only the district around it', () =>
    expect(locate({ location: 'Limassol', ...at(34.889, 32.863) })).toMatchObject({
      label: 'Limassol',
      latitude: 34.889,
      needsReview: false,
    }));

  test.each([
    [
      'far from the village named: the nearest place',
      'Omodos',
      at(34.98, 33.85),
      'Xylofagou, Larnaca (review)',
    ],
    ['and a district name no namesake there', 'Agios Georgios, Paphos', at(34.9, 32.32), 'Paphos (review)'],
    ['in another part of the district: the district', 'Tala, Paphos', at(35.13, 32.58), 'Paphos (review)'],
    ['in another town', 'Limassol', at(34.92, 33.63), 'Limassol (review)'],
    ['in another country than the one stated', 'Voula, Greece', at(34.7, 33.04), /review/],
  ])('%s', (_, location, pin, expected) => expect(placed({ location, ...pin })).toMatch(expected));

  test('against the text is not stored', () =>
    expect(locate({ location: 'Germasogeia, Limassol', ...at(34.92, 33.63) }).longitude).toBeLessThan(33.2));
});

describe('a title', () => {
  test.each([
    ['Limassol', 'Residential field in Trimiklini', 'Trimiklini, Limassol'],
    ['Paphos', 'Villa - Tala', 'Tala, Paphos'],
    ['Λάρνακα', 'Διαμέρισμα στην Ορόκλινη', 'Oroklini, Larnaca'],
    ['Limassol', 'Field in Tala', 'Limassol'],
    ['Germasogeia, Limassol', 'Flat in Limassol', 'Germasogeia, Limassol'],
    ['', 'Plot in Tala, Paphos', 'Tala, Paphos (review)'],
  ])('beside %j: %s', (location, title, expected) => expect(placed({ location, title })).toBe(expected));

  test('alone is not enough for a name that many places have', () =>
    expect(() => placed({ title: 'Flat in Agios Georgios' })).toThrow(/may be/));
});

test('a postcode tells namesakes apart', () => {
  expect(placed({ location: 'Agios Georgios', postalCode: '8020' })).toMatch(/Paphos$/);
  expect(placed({ location: 'Tala, Paphos', postalCode: '6020' })).toBe('Tala, Paphos (review)');
});

describe('over the whole gazetteer', () => {
  const towns = [
    'limassol-city',
    'larnaca-city',
    'paphos-city',
    'patra',
    'volos',
    'ioannina',
    'rhodes-town',
  ].flatMap((slug) => getPlaceBySlug(slug) ?? []);
  const some = listPlaces().filter(
    ({ kind, occupied }, at) => (kind === 'area' || kind === 'city') && !occupied && at % 9 === 0,
  );

  test('a name beside a town never leads far from it', () => {
    expect(towns.length).toBeGreaterThan(4);
    const far = some.flatMap((quarter) =>
      towns.flatMap((town) => {
        if (quarter.population >= 10_000) return [];
        const found = locateHome({ location: `${quarter.nameEn}, ${town.nameEn}` }, () => {});
        const isFar = !('problem' in found) && distanceKm(found, town) > 60;
        const isOfDistrict = 'label' in found && found.label.includes(town.nameEn);
        return isFar && !isOfDistrict ? [`${quarter.nameEn}, ${town.nameEn}: ${found.label}`] : [];
      }),
    );
    expect(far).toEqual([]);
  });

  test('a place with its own pin and district is found, whatever its namesakes', () => {
    const wrong = some.flatMap((place) => {
      if (!isOnLand(place.latitude, place.longitude)) return [];
      const { latitude, longitude } = place;
      const found = locateHome({ location: placeLabel(place), ...at(latitude, longitude) }, () => {});
      const isWrong = 'problem' in found || distanceKm(found, place) > 25 || found.needsReview;
      return isWrong ? [placeLabel(place)] : [];
    });
    expect(wrong).toEqual([]);
  });
});
