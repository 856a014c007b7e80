import { z } from 'zod';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

/** A Nominatim-compatible server is asked at most once in this time, by its usage policy. */
const INTERVAL_MS = 1_000;
const TIMEOUT_MS = 3_000;
/** Questions that may wait their turn; a longer queue would answer nobody in time. */
const QUEUE_LIMIT = 5;

const reverseAnswer = z.object({ display_name: z.string().min(1).max(1_000) });

let nextTurn = 0;
let waiting = 0;

export function hasGeocoder(): boolean {
  return env().GEOCODER_URL !== undefined;
}

/**
 * The address at a point from the operator's geocoder (`GEOCODER_URL`): its text, `null` when it knows none there, or
 * `undefined` when it could not be asked (none is set, it failed, too many wait). It is told the site's address, never
 * a person's.
 */
export async function askReverse(latitude: number, longitude: number): Promise<string | null | undefined> {
  const { GEOCODER_URL, APP_URL } = env();
  if (!GEOCODER_URL || waiting >= QUEUE_LIMIT) return undefined;
  const url = new URL('reverse', GEOCODER_URL.endsWith('/') ? GEOCODER_URL : `${GEOCODER_URL}/`);
  url.search = new URLSearchParams({
    format: 'json',
    lat: String(latitude),
    lon: String(longitude),
    addressdetails: '0',
    'accept-language': 'en',
  }).toString();
  await takeTurn();
  try {
    const response = await fetch(url, {
      headers: { 'User-Agent': `Estia (${APP_URL})`, Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`Geocoding request failed: ${response.status}`);
    const answer = reverseAnswer.safeParse(await response.json());
    return answer.success ? answer.data.display_name : null;
  } catch (error) {
    log.warn({ err: error }, 'the geocoder did not answer');
    return undefined;
  }
}

async function takeTurn(): Promise<void> {
  const now = Date.now();
  const turn = Math.max(now, nextTurn);
  nextTurn = turn + INTERVAL_MS;
  waiting += 1;
  try {
    await new Promise((resolve) => setTimeout(resolve, turn - now));
  } finally {
    waiting -= 1;
  }
}
