import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { AddressSuggestion } from '@/lib/places/address-suggestions';
import type { Country } from '@/lib/places/constants';
import { googleGeocoder } from '@/lib/places/geocoding/google-geocoder';
import { nominatim } from '@/lib/places/geocoding/nominatim';
import type { Geocoder } from '@/lib/places/types';
import { watched } from '@/lib/reporting/service-health';

const TIMEOUT_MS = 3_000;
const QUEUE_LIMIT = 5;
/** After this many failures in a row the geocoder is paused. */
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 30_000;

let nextTurn = 0;
let pausedUntil = 0;
let waiting = 0;
let failures = 0;

/** Google only with Google's map: its terms forbid its addresses on another. */
export function geocoderInUse(): Geocoder | null {
  const { GEOCODER_URL, GOOGLE_MAPS_API_KEY, GOOGLE_GEOCODING_API_KEY } = env();
  if (GEOCODER_URL) return nominatim(GEOCODER_URL);
  return GOOGLE_MAPS_API_KEY ? googleGeocoder(GOOGLE_GEOCODING_API_KEY ?? GOOGLE_MAPS_API_KEY) : null;
}

/**
 * `null` if no address is known, `undefined` if the geocoder was not available. Sends no personal data.
 */
export function askReverse(
  geocoder: Geocoder,
  latitude: number,
  longitude: number,
): Promise<string | null | undefined> {
  return ask(geocoder, geocoder.reverseUrl(latitude, longitude), geocoder.labelOf);
}

/** Up to five addresses; `undefined` if the geocoder was not available. */
export function askForward(
  geocoder: Geocoder,
  text: string,
  country: Country,
): Promise<AddressSuggestion[] | undefined> {
  return ask(geocoder, geocoder.forwardUrl(text, country), (answer) => geocoder.addressesOf(answer, country));
}

/** For administrators: also during a pause. @throws Error why it does not answer */
export async function testGeocoder(): Promise<void> {
  const geocoder = geocoderInUse();
  if (!geocoder) throw new Error('no geocoder is set up');
  await request(geocoder, geocoder.forwardUrl('Limassol', 'cyprus'), (answer) =>
    geocoder.addressesOf(answer, 'cyprus'),
  );
}

async function ask<T>(geocoder: Geocoder, url: URL, read: (answer: unknown) => T): Promise<T | undefined> {
  if (waiting >= QUEUE_LIMIT || performance.now() < pausedUntil) return undefined;
  try {
    return await request(geocoder, url, read);
  } catch (error) {
    failures += 1;
    if (failures >= FAILURES_BEFORE_PAUSE) pausedUntil = performance.now() + PAUSE_MS;
    log.warn({ err: error }, 'the geocoder did not answer');
    return undefined;
  }
}

async function request<T>({ intervalMs }: Geocoder, url: URL, read: (answer: unknown) => T): Promise<T> {
  await takeTurn(intervalMs);
  const result = await watched('geocoder', async () => {
    const response = await fetch(url, {
      headers: { 'User-Agent': `Estia (${env().APP_URL})`, Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Geocoding request failed: ${response.status}`);
    return read(await response.json());
  });
  failures = 0;
  pausedUntil = 0;
  return result;
}

async function takeTurn(intervalMs: number): Promise<void> {
  const now = performance.now();
  const turn = Math.max(now, nextTurn);
  nextTurn = turn + intervalMs;
  waiting += 1;
  try {
    await new Promise((resolve) => setTimeout(resolve, turn - now));
  } finally {
    waiting -= 1;
  }
}
