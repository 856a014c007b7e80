import { afterAll, beforeEach, expect, test, vi } from 'vitest';

// Settings are read once, on first use.
process.env.GEOCODER_URL = '';
process.env.GOOGLE_MAPS_API_KEY = 'map-key';
const { findAddresses, reverseGeocode } = await import('@/lib/places/geocoding/geocode-queries');
const { db } = await import('@/lib/db');
const { log } = await import('@/lib/log');

/** As Google answers, except for fields that we do not read. */
const OLYMPOU = {
  formatted_address: 'Olympou 4, Germasogeia 4042, Cyprus',
  types: ['street_address'],
  geometry: { location: { lat: 34.7271, lng: 33.0952 }, location_type: 'ROOFTOP' },
  address_components: [
    { long_name: '4', short_name: '4', types: ['street_number'] },
    { long_name: 'Olympou', short_name: 'Olympou', types: ['route'] },
    { long_name: 'Germasogeia', short_name: 'Germasogeia', types: ['locality', 'political'] },
    { long_name: 'Limassol', short_name: 'Limassol', types: ['administrative_area_level_1', 'political'] },
    { long_name: '4042', short_name: '4042', types: ['postal_code'] },
  ],
};
const PLUS_CODE = { ...OLYMPOU, formatted_address: 'P3GW+R3 Germasogeia', types: ['plus_code'] };
const COUNTRY = { ...OLYMPOU, formatted_address: 'Cyprus', types: ['country', 'political'] };
const NEAREST = 'Agia Paraskevi, Germasogeia, Cyprus';

let answer: { status: number; body: unknown };
const asked: URL[] = [];
vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
  asked.push(new URL(String(url)));
  return Response.json(answer.body, { status: answer.status });
});
const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);

const answers = (status: string, results: unknown[] = [], more = {}) => {
  answer = { status: 200, body: { status, results, ...more } };
};
const addressAt = (latitude: number, longitude: number) =>
  reverseGeocode(latitude, longitude, async () => true);
const findOlympou = () => findAddresses('Olympou 4 Germasogeia', 'cyprus');

beforeEach(() => {
  asked.length = 0;
  warn.mockClear();
});
afterAll(() => {
  vi.restoreAllMocks();
});

test('the address of a point is asked by the key of the map, and not stored', async () => {
  answers('OK', [PLUS_CODE, OLYMPOU]);
  expect(await addressAt(34.727_11, 33.095_22)).toBe(OLYMPOU.formatted_address);
  expect(`${asked[0]?.origin}${asked[0]?.pathname}`).toBe(
    'https://maps.googleapis.com/maps/api/geocode/json',
  );
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    latlng: '34.72711,33.09522',
    language: 'en',
    key: 'map-key',
  });
  expect(await db.geocodeEntry.count()).toBe(0);
});

test('an address is found with its parts, in its country only', async () => {
  answers('OK', [OLYMPOU]);
  expect((await findOlympou())[0]).toEqual({
    label: OLYMPOU.formatted_address,
    latitude: 34.7271,
    longitude: 33.0952,
    isApproximate: false,
    country: 'cyprus',
    region: 'Limassol',
    city: 'Germasogeia',
    street: 'Olympou 4',
    postal_code: '4042',
  });
  expect(asked[0]?.searchParams.get('components')).toBe('country:CY');
});

test.each<[string, string, unknown[]]>([
  ['knows none', 'ZERO_RESULTS', []],
  ['knows the country only', 'OK', [COUNTRY]],
  ['does not understand the text', 'INVALID_REQUEST', []],
])('if Google %s, the gazetteer answers, which is no failure', async (_, status, results) => {
  answers(status, results);
  const labels = (await findOlympou()).map(({ label }) => label);
  expect(labels).not.toContain('Cyprus');
  expect(labels.length).toBeGreaterThan(0);
  expect(asked).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

test('a wrong key or a used quota pauses the requests, and the site works on and recovers', async () => {
  const refusals = ['REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'UNKNOWN_ERROR'];
  for (const [i, status] of [...refusals, 'REQUEST_DENIED'].entries()) {
    answers(status, [], { error_message: 'The key map-key of project 42 is wrong.' });
    expect(await addressAt(34.7281 + i / 1_000, 33.0951)).not.toBeNull();
  }
  expect(asked).toHaveLength(5);
  const logged = warn.mock.calls.map(([fields]) => String((fields as { err: Error }).err.message));
  expect(logged[0]).toContain('REQUEST_DENIED');
  expect(logged.join(' ')).not.toContain('map-key');

  answers('OK', [OLYMPOU]);
  const start = performance.now();
  expect(await addressAt(34.7314, 33.0984)).toBe(NEAREST);
  expect(asked).toHaveLength(5);
  vi.spyOn(performance, 'now').mockImplementation(() => start + 31_000);
  expect(await addressAt(34.7314, 33.0984)).toBe(OLYMPOU.formatted_address);
});

test('an answer that is not Google’s is a failure, and the gazetteer answers', async () => {
  answer = { status: 200, body: { error: 'A page of the network' } };
  expect((await findOlympou()).length).toBeGreaterThan(0);
  expect(warn).toHaveBeenCalledOnce();
});
