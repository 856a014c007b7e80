import { describe, expect, test } from 'vitest';
import type { FeedHome } from '@/lib/imports/types';
import { checkedHome } from '../../support/checked-home';

const land = (home: FeedHome) =>
  checkedHome({ type: 'Plot', title: '', area: '', bedrooms: '', price: '90000', ...home });

describe('shares and whole buildings are refused', () => {
  test.each([
    'Shared field in Tala',
    '1/4 of a plot in Tala',
    '½ share of a house',
    'Residential field (50% share)',
    'Half of a plot',
    'Μερίδιο 1/3 οικοπέδου',
    '25% εξ αδιαιρέτου αγροτεμάχιο',
    '1/2 доля участка',
    'Дом, доля 1/2',
    'Plot – share',
  ])('a share: %s', (title) => expect(() => checkedHome({ title })).toThrow(/a share/));

  test.each([
    'Apartment with shared pool',
    'House with shared garden',
    'Apartment 1/1 ownership, 3/4 furnished',
    'House by the field, shared parking',
    'Квартира в долине',
  ])('not a share: %s', (title) => expect(checkedHome({ title, type: 'Apartment' }).title).toBe(title));

  test.each([
    'Apartment building in Larnaca',
    'Residential building of 8 apartments',
    'Entire building for sale',
    '3-storey building, city centre',
    'Πολυκατοικία στο κέντρο',
    'Κτίριο με 6 διαμερίσματα',
    'Six apartments in Limassol',
    'Block of flats',
    'Complex with 12 apartments',
  ])('a building: %s', (title) =>
    expect(() => checkedHome({ title, type: 'Apartment' })).toThrow(/building/),
  );

  test.each([
    'Apartment in a new residential building',
    'Top floor flat in a 3-storey building',
    'Διαμέρισμα σε πολυκατοικία',
    'Two bedroom apartment, block of 6 houses',
    '2 bedroom apartment',
  ])('a flat: %s', (title) => expect(checkedHome({ title, type: 'Apartment' }).type).toBe('apartment'));
});

describe('land', () => {
  test.each([
    ['Commercial plot', ''],
    ['Industrial land', ''],
    ['Commercial, Plot', ''],
    ['commercial_land', ''],
    ['Commercial', 'Plot near the harbour'],
    ['Εμπορικό οικόπεδο', ''],
    ['Βιομηχανικό τεμάχιο', ''],
    ['Коммерческий участок', ''],
    ['Tourist field', ''],
  ])('%s %s is land', (type, title) => expect(land({ type, title, lotSize: '600' }).type).toBe('land'));

  test.each(['Shop', 'Commercial building on a large plot', 'Office space with land', 'Industrial unit'])(
    '%s is not',
    (type) => expect(() => land({ type, title: 'Plot of 600 m²', lotSize: '600' })).toThrow(/neither/),
  );

  test.each<[FeedHome, number]>([
    [{ area: '600', parcel: '4800' }, 600],
    [{ lotSize: '600', parcel: '4800' }, 600],
    [{ parcel: '4800' }, 4800],
    [{ title: 'Plot of 600 m² in Tala', area: '600', lotSize: '4800' }, 600],
    [{ title: 'Plot, 4.800 τ.μ.', area: '600', lotSize: '4800' }, 4800],
    [{ title: 'Field, 2 donums' }, 2675.61],
    [{ title: 'Οικόπεδο 512 τ.μ.', lotSize: '0' }, 512],
  ])('the advertised area counts: %j', (home, lotSizeM2) => expect(land(home).lotSizeM2).toBe(lotSizeM2));
});

describe('the title', () => {
  test.each<[string, number]>([
    ['Apartment, 42 sq.m.', 42],
    ['Διαμέρισμα 85 τ.μ., 2ος όροφος', 85],
    ['Квартира 63,5 кв.м в Лимассоле', 63.5],
    ['House 120 m² on 500 m² plot', 120],
    ['Flat of 700 sq ft', 65.03],
  ])('gives the missing covered area: %s', (title, areaM2) => {
    const { notices, ...home } = checkedHome({ title, area: '', bedrooms: '1' });
    expect(home.areaM2).toBe(areaM2);
    expect(notices.join()).toMatch(/read from the title/);
  });

  test.each(['Apartment 2 bedrooms, 5 min to sea', 'Flat 60 m² or 80 m²', 'Flat 3 beds 2026'])(
    'gives none: %s',
    (title) => expect(() => checkedHome({ title, area: '' })).toThrow(/covered area is missing/),
  );

  test('yields to a stated area', () =>
    expect(checkedHome({ title: 'Apartment 42 m²', area: '85' }).areaM2).toBe(85));
});

test.each([
  ['Semi-basement', '', -1],
  ['semi basement', '', -1],
  ['Ημιυπόγειο', '', -1],
  ['Ημι-υπόγειο', '', -1],
  ['Ημιυπ.', '', -1],
  ['-0.5', '', -1],
  ['−1', '', -1],
  ['полуподвал', '', -1],
  ['SB', '', -1],
  ['0', 'Semi-basement flat', -1],
  ['', 'Ημιυπόγειο διαμέρισμα', -1],
  ['0', 'Ground floor flat with semi-basement storage', 0],
  ['2', 'Flat and semi-basement', 2],
  ['0.5', '', 0],
  ['Υπερυψωμένο', '', 0],
  ['Ημιώροφος', '', 0],
])('the floor %j of %j is %i', (floor, title, level) =>
  expect(checkedHome({ type: 'Apartment', floor, title }).floorLevel).toBe(level),
);

describe('near the Green Line', () => {
  const field = (location: string, latitude: number, longitude: number) =>
    land({ location, lotSize: '2000', latitude: String(latitude), longitude: String(longitude) });

  test.each([
    ['Deneia, Nicosia', 35.175, 33.1465],
    ['Pyla, Larnaca', 35.02, 33.7],
  ])('the fields of a free village may be offered: %s', (location, latitude, longitude) =>
    expect(field(location, latitude, longitude)).toMatchObject({ latitude, longitude }),
  );

  test.each([
    ['Kyrenia', 35.336, 33.317],
    ['Old Nicosia, Nicosia', 35.19, 33.36],
    ['Kaimakli, Nicosia', 35.2, 33.38],
    ['Deryneia, Famagusta', 35.115, 33.945],
  ])('what lies north of it may not: %s', (location, latitude, longitude) =>
    expect(() => field(location, latitude, longitude)).toThrow(/outside the area/),
  );
});
