import { describe, expect, test } from 'vitest';
import { listPlaces } from '@/lib/places/gazetteer';
import { isInGovernmentControlledCyprus, isOnLand } from '@/lib/places/land';

describe('isOnLand', () => {
  test.each([
    ['Limassol', 34.69, 33.03],
    ['Troodos', 34.92, 32.88],
    ['Nicosia', 35.17, 33.36],
    ['Kyrenia', 35.32, 33.3],
    ['Akrotiri', 34.6, 32.96],
    ['Athens', 37.98, 23.73],
    ['Heraklion', 35.3, 25.13],
    ['Naxos', 37.05, 25.48],
    ['Ioannina', 39.66, 20.85],
  ])('%s is on land', (_, latitude, longitude) => {
    expect(isOnLand(latitude, longitude)).toBe(true);
  });

  test.each([
    ['Akrotiri Bay', 34.6, 33.1],
    ['off Paphos', 34.7, 32.3],
    ['the Aegean', 37.9, 25.6],
    ['the Saronic Gulf', 37.8, 23.55],
    ['Turkey', 38.42, 27.14],
    ['Albania', 40.5, 19.9],
    ['no point', Number.NaN, 33],
    ['infinity', Number.POSITIVE_INFINITY, 33],
  ])('%s is not on land', (_, latitude, longitude) => {
    expect(isOnLand(latitude, longitude)).toBe(false);
  });

  test('holds for the centre of nearly every place', () => {
    const places = listPlaces();
    const afloat = places.filter((place) => !isOnLand(place.latitude, place.longitude));
    expect(afloat.length / places.length, afloat.map((place) => place.slug).join(' ')).toBeLessThan(0.03);
  });
});

describe('isInGovernmentControlledCyprus', () => {
  test.each([
    ['Strovolos', 35.148, 33.334],
    ['old Nicosia south of the line', 35.171, 33.362],
    ['Deryneia', 35.062, 33.957],
    ['Kapparis', 35.055, 33.998],
    ['Kato Pyrgos', 35.179, 32.686],
    ['Pyla', 35.012, 33.692],
    ['Athienou', 35.062, 33.541],
    ['Kokkinotrimithia', 35.153, 33.2],
    ['Astromeritis', 35.14, 33.038],
    ['Akrotiri', 34.6, 32.96],
  ])('%s: yes', (_, latitude, longitude) => {
    expect(isInGovernmentControlledCyprus(latitude, longitude)).toBe(true);
  });

  test.each([
    ['Kyrenia', 35.336, 33.317],
    ['Morphou', 35.199, 32.993],
    ['Famagusta', 35.125, 33.941],
    ['Lefka', 35.112, 32.85],
    ['north Nicosia', 35.19, 33.36],
    ['Trikomo', 35.286, 33.892],
    ['Karpasia', 35.6, 34.38],
    ['Athens', 37.98, 23.73],
    ['the sea off Limassol', 34.6, 33.1],
  ])('%s: no', (_, latitude, longitude) => {
    expect(isInGovernmentControlledCyprus(latitude, longitude)).toBe(false);
  });

  test("agrees with the gazetteer's flags", () => {
    const towns = listPlaces({ country: 'cyprus', kind: 'city' }).filter((place) =>
      isOnLand(place.latitude, place.longitude),
    );
    const wrong = towns.filter((t) => isInGovernmentControlledCyprus(t.latitude, t.longitude) === t.occupied);
    expect(wrong.map((place) => place.slug)).toEqual([]);
  });
});
