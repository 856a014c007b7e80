import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

/** A fake Nominatim: records each request and responds with `answer`. */
const asked: { url: URL; headers: Record<string, unknown>; at: number }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
const server = createServer((request, response) => {
  asked.push({
    url: new URL(request.url ?? '', 'http://geocoder'),
    headers: request.headers,
    at: Date.now(),
  });
  response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
// Settings are read once, on first use.
process.env.GEOCODER_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim`;
const { forwardGeocode, reverseGeocode } = await import('@/lib/places/geocoding/geocode-queries');
const { db } = await import('@/lib/db');
const addressAt = (latitude: number, longitude: number) =>
  reverseGeocode(latitude, longitude, async () => true);

const STREET = 'Olympou 4, Germasogeia 4042, Cyprus';
const NEAREST = 'Agia Paraskevi, Germasogeia, Cyprus';

beforeEach(async () => {
  asked.length = 0;
  answer = { status: 200, body: { display_name: STREET } };
  await db.geocodeEntry.deleteMany();
});
afterAll(() => {
  server.close();
});

describe('the address of a point', () => {
  test('in the centre of a town is the town, without a request', async () => {
    expect(await addressAt(34.72, 33.09)).toBe('Germasogeia, Limassol, Cyprus');
    expect(asked).toEqual([]);
  });

  test('elsewhere comes from the geocoder, once', async () => {
    expect(await addressAt(34.727_11, 33.095_22)).toBe(STREET);
    expect(await addressAt(34.727_11, 33.095_22)).toBe(STREET);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url.pathname).toBe('/nominatim/reverse');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      format: 'json',
      lat: '34.72711',
      lon: '33.09522',
    });
    expect(JSON.stringify([asked[0]?.headers, asked[0]?.url])).not.toContain('email');
    expect(await db.geocodeEntry.count()).toBe(1);
  });

  test('is requested at most once a second', async () => {
    await Promise.all([
      addressAt(34.7281, 33.0951),
      addressAt(34.7292, 33.0962),
      addressAt(34.7303, 33.0973),
    ]);
    const gaps = asked.slice(1).map(({ at }, i) => at - (asked[i]?.at ?? 0));
    expect(gaps).toHaveLength(2);
    // As they arrive: a busy machine may delay one more than the next.
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(800);
  });

  test('is requested without delay after the clock was set back', async () => {
    await addressAt(34.7281, 33.0951);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    expect(await addressAt(34.7292, 33.0962)).toBe(STREET);
    vi.useRealTimers();
  });

  test('is the nearest place if the geocoder fails, and the failure is not cached', async () => {
    answer = { status: 503, body: {} };
    expect(await addressAt(34.7314, 33.0984)).toBe(NEAREST);
    expect(await db.geocodeEntry.count()).toBe(0);
  });

  test('is the nearest place if the geocoder knows none, which is cached', async () => {
    answer = { status: 200, body: { error: 'Unable to geocode' } };
    expect(await addressAt(34.7325, 33.0995)).toBe(NEAREST);
    expect(await addressAt(34.7325, 33.0995)).toBe(NEAREST);
    expect(asked).toHaveLength(1);
  });

  test('is the nearest place to an address that has asked for too many, and a request for others', async () => {
    const { GET } = await import('@/app/api/geocode/reverse/route');
    const get = async (lat: string, address: string) => {
      const url = `http://localhost:3000/api/geocode/reverse?lat=${lat}&lon=33.0995`;
      const request = new NextRequest(url, { headers: { 'x-estia-connection': address } });
      const answer = await GET(request, { params: Promise.resolve({}) });
      return ((await answer.json()) as { display_name: string }).display_name;
    };
    expect(await get('34.7341', '198.51.100.7')).toBe(STREET);
    const used = { tokens: 0, updatedAt: new Date() };
    await db.rateLimit.update({ where: { key: 'geocode:198.51.100.7' }, data: used });
    expect(await get('34.7352', '198.51.100.7')).toBe(NEAREST);
    expect(await get('34.7341', '198.51.100.7'), 'what is known needs no request').toBe(STREET);
    expect(await get('34.7352', '198.51.100.8')).toBe(STREET);
    expect(asked).toHaveLength(2);
  });

  test('is the nearest place without a request after five failures in a row, for half a minute', async () => {
    answer = { status: 500, body: {} };
    for (let failure = 1; failure <= 5; failure += 1) await addressAt(34.7281 + failure / 1_000, 33.0951);
    expect(asked).toHaveLength(5);
    answer = { status: 200, body: { display_name: STREET } };
    const start = performance.now();
    expect(await addressAt(34.7314, 33.0984)).toBe(NEAREST);
    expect(asked).toHaveLength(5);

    vi.spyOn(performance, 'now').mockImplementation(() => start + 31_000);
    expect(await addressAt(34.7314, 33.0984)).toBe(STREET);
    vi.restoreAllMocks();
  });

  test('far from Cyprus and Greece is unknown, without a request', async () => {
    expect(await addressAt(48.85, 2.35)).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the point of an address', () => {
  test('is the place it names, in any spelling', () => {
    expect(forwardGeocode('Olympou 4, Γερμασόγεια')).toMatchObject({ latitude: 34.72, longitude: 33.09 });
  });

  test('is unknown if it names none, or only a country', () => {
    expect(forwardGeocode('Nowhere in particular')).toBeNull();
    expect(forwardGeocode('Cyprus')).toBeNull();
  });
});
