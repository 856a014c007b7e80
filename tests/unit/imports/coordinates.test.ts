import { expect, test } from 'vitest';
import { locateHome } from '@/lib/imports/rules/home-location';

// A point in Limassol and one in Athens, not the centres of the towns.
test.each([
  ['34.6786', '33.0413', 34.6786, 33.0413],
  ['34,6786', '33,0413', 34.6786, 33.0413],
  ['34.6786 N', '33.0413 E', 34.6786, 33.0413],
  ['N34.6786', 'E 33.0413', 34.6786, 33.0413],
  ['34.6786° N', '33.0413° E', 34.6786, 33.0413],
  ['34°40\'42.96"N', '33°02\'28.68"E', 34.6786, 33.0413],
  ['34° 40.716′', '33° 2.478′', 34.6786, 33.0413],
  ['33.0413', '34.6786', 34.6786, 33.0413],
  ['33,0413', '34,6786', 34.6786, 33.0413],
  ['23.7412', '37.9712', 37.9712, 23.7412],
])('the coordinates %s and %s are kept', (latitude, longitude, expectedLatitude, expectedLongitude) => {
  const location = expectedLatitude > 36 ? 'Athens' : 'Limassol';
  const home = locateHome({ location, latitude, longitude }, () => {});
  if ('problem' in home) throw new Error(home.problem);
  expect(home.latitude).toBeCloseTo(expectedLatitude, 5);
  expect(home.longitude).toBeCloseTo(expectedLongitude, 5);
});

test.each([
  ['346786', '330413'],
  ['34.6786, 33.0413', ''],
  ['34.6786 S', '33.0413 W'],
])(
  'the coordinates %s and %s cannot be read: the home is at the centre of the place',
  (latitude, longitude) =>
    expect(locateHome({ location: 'Limassol', latitude, longitude }, () => {})).toEqual(
      locateHome({ location: 'Limassol' }, () => {}),
    ),
);
