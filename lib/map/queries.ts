import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { OSM_TILES_URL, OWN_TILES_URL } from '@/lib/map/constants';
import type { MapSettings } from '@/lib/map/types';
import { watched } from '@/lib/reporting/service-health';

/** Google's map id for demos; advanced markers require one. */
const GOOGLE_TRIAL_MAP_ID = 'DEMO_MAP_ID';

const PROBE_LIFETIME_MS = 10 * 60_000;
const PROBE_TIMEOUT_MS = 2_000;

let probe: { at: number; isReachable: Promise<boolean> } | undefined;

/** OpenStreetMap's tiles only if this machine can reach them; otherwise browsers would log failed requests. */
export async function getMapSettings(): Promise<MapSettings> {
  const { GOOGLE_MAPS_API_KEY, GOOGLE_MAPS_MAP_ID, MAP_TILES_URL } = env();
  const tilesUrl = MAP_TILES_URL ?? ((await isPublicServerReachable()) ? OSM_TILES_URL : OWN_TILES_URL);
  return {
    tilesUrl,
    google: GOOGLE_MAPS_API_KEY
      ? { apiKey: GOOGLE_MAPS_API_KEY, mapId: GOOGLE_MAPS_MAP_ID ?? GOOGLE_TRIAL_MAP_ID }
      : null,
  };
}

function isPublicServerReachable(): Promise<boolean> {
  if (!probe || performance.now() - probe.at > PROBE_LIFETIME_MS) {
    probe = { at: performance.now(), isReachable: askPublicServer() };
  }
  return probe.isReachable;
}

async function askPublicServer(): Promise<boolean> {
  try {
    await testTiles(OSM_TILES_URL);
    return true;
  } catch (error) {
    log.info({ err: error }, 'the public tile server cannot be reached: maps use our own tiles');
    return false;
  }
}

/** The tile of the whole world. @throws Error why the server does not give it */
export function testTiles(template: string): Promise<void> {
  const url = new URL(template.replace(/\{[zxy]\}/g, '0'), env().APP_URL);
  return watched('map-tiles', async () => {
    const response = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      headers: { 'User-Agent': `Estia (${env().APP_URL})` },
      // A network's sign-in page answers for every address.
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`the tile server answered ${response.status}`);
  });
}
