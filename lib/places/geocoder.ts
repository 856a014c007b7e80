import { z } from 'zod';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { AddressSuggestion } from '@/lib/places/address-suggestions';
import type { Country } from '@/lib/places/constants';

/** Required by Nominatim's usage policy. */
const INTERVAL_MS = 1_000;
const TIMEOUT_MS = 3_000;
const QUEUE_LIMIT = 5;
/** After this many failures in a row the geocoder is paused. */
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 30_000;

const reverseAnswer = z.object({ display_name: z.string().min(1).max(1_000) });

let nextTurn = 0;
let pausedUntil = 0;
let waiting = 0;
let failures = 0;

export function hasGeocoder(): boolean {
  return env().GEOCODER_URL !== undefined;
}

/**
 * `null` if no address is known, `undefined` if the geocoder was not available. Sends no personal data.
 */
export async function askReverse(latitude: number, longitude: number): Promise<string | null | undefined> {
  const answer = await askGeocoder('reverse', {
    lat: String(latitude),
    lon: String(longitude),
    addressdetails: '0',
  });
  if (answer === undefined) return undefined;
  const parsed = reverseAnswer.safeParse(answer);
  return parsed.success ? parsed.data.display_name : null;
}

async function askGeocoder(path: string, parameters: Record<string, string>): Promise<unknown> {
  const { GEOCODER_URL, APP_URL } = env();
  if (!GEOCODER_URL || waiting >= QUEUE_LIMIT || performance.now() < pausedUntil) return undefined;
  const url = new URL(path, GEOCODER_URL.endsWith('/') ? GEOCODER_URL : `${GEOCODER_URL}/`);
  url.search = new URLSearchParams({ format: 'json', 'accept-language': 'en', ...parameters }).toString();
  await takeTurn();
  try {
    const response = await fetch(url, {
      headers: { 'User-Agent': `Estia (${APP_URL})`, Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Geocoding request failed: ${response.status}`);
    const answer: unknown = await response.json();
    failures = 0;
    return answer;
  } catch (error) {
    failures += 1;
    if (failures >= FAILURES_BEFORE_PAUSE) pausedUntil = performance.now() + PAUSE_MS;
    log.warn({ err: error }, 'the geocoder did not answer');
    return undefined;
  }
}

async function takeTurn(): Promise<void> {
  const now = performance.now();
  const turn = Math.max(now, nextTurn);
  nextTurn = turn + INTERVAL_MS;
  waiting += 1;
  try {
    await new Promise((resolve) => setTimeout(resolve, turn - now));
  } finally {
    waiting -= 1;
  }
}

const forwardAnswer = z.array(
  z.object({
    display_name: z.string().min(1).max(1_000),
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    address: z.record(z.string(), z.string()).catch({}),
  }),
);

/** Up to five addresses; `undefined` if the geocoder was not available. */
export async function askForward(text: string, country: Country): Promise<AddressSuggestion[] | undefined> {
  const answer = await askGeocoder('search', {
    q: text,
    limit: '5',
    countrycodes: country === 'cyprus' ? 'cy' : 'gr',
    addressdetails: '1',
  });
  const parsed = forwardAnswer.safeParse(answer);
  if (!parsed.success) return undefined;
  return parsed.data.map(({ display_name, lat, lon, address }) => ({
    label: display_name,
    latitude: lat,
    longitude: lon,
    isApproximate: !address.house_number && !address.road,
    country,
    region: address.state ?? address.county ?? '',
    city: address.city ?? address.town ?? address.village ?? address.suburb ?? '',
    street: [address.road, address.house_number].filter(Boolean).join(' '),
    postal_code: address.postcode ?? '',
  }));
}
