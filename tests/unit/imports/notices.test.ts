import { expect, test } from 'vitest';
import { checkedHome } from '../../support/checked-home';

test.each([
  ['Β+', 'B+', 0],
  ['Exempt', 'exempt', 0],
  ['In progress', 'pending', 0],
  ['в процессе', 'pending', 0],
  ['', 'pending', 0],
  ['N/A', 'pending', 0],
  ['A++', 'pending', 1],
  ['A/B', 'pending', 1],
  ['A or B', 'pending', 1],
])('the energy class %j is %s, with %i notices', (energyClass, expected, count) => {
  const home = checkedHome({ energyClass });
  expect(home.energyClass).toBe(expected);
  expect(home.notices).toHaveLength(count);
});

test('whatever is dropped or guessed of a home is noted', () => {
  const { notices } = checkedHome({
    type: 'Bargain',
    title: `Apartment ${'x'.repeat(300)}`,
    lotSize: '5',
    yearBuilt: 'old',
    floor: 'top',
    parking: 'some',
    latitude: '37.98',
    longitude: '23.72',
    amenities: ['Lift', 'Moat'],
    contactEmail: 'nobody',
    contactPhone: '12',
    videoUrl: 'javascript:alert(1)',
  });
  expect(notices).toEqual([
    "type 'Bargain' is not understood: taken from the title as apartment",
    "plot area '5' is no plot of a house and was left out",
    "coordinates '37.98 23.72' are not near Germasogeia, Limassol: its centre is used",
    'title was cut after 200 characters',
    "year 'old' is not understood and was left out",
    "floor 'top' is not understood and was left out",
    "parking 'some' is not understood and was left out",
    "amenity 'Moat' is not known and was left out",
    "email address 'nobody' is not understood and was left out",
    "phone number '12' is not understood and was left out",
    "address of the video 'javascript:alert(1)' is not understood and was left out",
  ]);
  const zeros = {
    lotSize: '0',
    yearBuilt: '0',
    totalFloors: '0',
    parking: 'No',
    floor: '-',
    energyClass: 'n/a',
  };
  expect(checkedHome(zeros).notices).toEqual([]);
});

test.each([
  ['Built in 2015', 2015],
  ['2015-06-01', 2015],
  ['06/2015', 2015],
  ['1985 (ren. 2019)', 1985],
  ['Renovated 2015', null],
  ['προ του 1955', null],
  ['1960s', null],
  ['ανακαίνιση 2015', null],
])('the year %j is %j', (yearBuilt, year) => expect(checkedHome({ yearBuilt }).yearBuilt).toBe(year));

test('parking may be a number with words; a mere yes is an amenity', () => {
  expect(checkedHome({ parking: '2 covered' })).toMatchObject({ parkingSpaces: 2, amenities: [] });
  expect(checkedHome({ parking: 'Yes' })).toMatchObject({
    parkingSpaces: null,
    amenities: ['parking_space'],
  });
});

test('the construction material is read as written, of buildings only', () => {
  const material = (constructionMaterial: string, more = {}) =>
    checkedHome({ constructionMaterial, ...more }).constructionMaterial;
  expect(material(' Πέτρα,\n 60 εκ. ')).toBe('Πέτρα, 60 εκ.');
  expect(material('x'.repeat(300))).toHaveLength(200);
  for (const nothing of ['-', 'n/a', 'Unknown', '0']) expect(material(nothing)).toBeNull();
  expect(material('Stone', { type: 'Plot', lotSize: '520' })).toBeNull();
});

test('swapped coordinates are put right with a note', () => {
  const [latitude, longitude] = ['33.09', '34.72'];
  expect(checkedHome({ latitude, longitude })).toMatchObject({
    latitude: 34.72,
    notices: ["coordinates '33.09 34.72' were swapped"],
  });
  expect(checkedHome({ latitude: longitude, longitude: latitude }).notices).toEqual([]);
});

test('amenities are known in English, Greek and Russian', () => {
  const amenities = ['Sea view', 'ΑΣΑΝΣΕΡ', 'Πισίνα', 'тёплый пол', 'Общий бассейн', 'κλιματισμός'];
  expect(checkedHome({ amenities })).toMatchObject({
    amenities: ['view', 'elevator', 'swimming_pool', 'underfloor_heating', 'pool', 'air_conditioning'],
    notices: [],
  });
});
