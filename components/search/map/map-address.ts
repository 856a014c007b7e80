import { project, unproject } from '@/lib/map/tile-math';
import type { LatLng, ShownWindow } from '@/lib/map/types';

/**
 * The map's part of a results page's address, beside the search: `map=1` on a phone's map, `at=34.7,33.05,11.25`
 * where the visitor has moved it, `pin` for what is open. The server ignores it: no home found depends on it.
 */
export type MapAddress = { at: { center: LatLng; zoom: number } | null; pin: number | null };

const AT = /^(-?\d{1,2}\.?\d*),(-?\d{1,3}\.?\d*),(\d{1,2}\.?\d*)$/;

export function mapAddressIn(query: string): MapAddress {
  const params = new URLSearchParams(query);
  const [, latitude, longitude, zoom] = AT.exec(params.get('at') ?? '') ?? [];
  const pin = params.get('pin') ?? '';
  return {
    at: zoom
      ? { center: { latitude: Number(latitude), longitude: Number(longitude) }, zoom: Number(zoom) }
      : null,
    pin: /^-?\d{1,18}$/.test(pin) ? Number(pin) : null,
  };
}

export function withMapAddress(href: string, { at, pin }: MapAddress): string {
  const [path = '', query = ''] = href.split('?');
  const params = new URLSearchParams(query);
  const set = (name: string, value: string | number | null) =>
    value === null ? params.delete(name) : params.set(name, String(value));
  set(
    'at',
    at && [at.center.latitude, at.center.longitude, at.zoom].map((n) => Number(n.toFixed(5))).join(','),
  );
  set('pin', pin);
  // Commas are readable as they are.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** The middle of the map's picture, which is not that of its degrees. */
export function centreOf({ bounds, zoom }: Pick<ShownWindow, 'bounds' | 'zoom'>) {
  const a = project(bounds.west, bounds.north);
  const b = project(bounds.east, bounds.south);
  return { center: unproject((a.x + b.x) / 2, (a.y + b.y) / 2), zoom };
}

/** Adds nothing to the history: Back leads to the page before, and from a home to this window and pin. */
export function keepInAddress(change: Partial<MapAddress>): void {
  const { pathname, search, hash } = window.location;
  const here = `${pathname}${search}`;
  const next = withMapAddress(here, { ...mapAddressIn(search), ...change });
  if (next !== here) window.history.replaceState(null, '', next + hash);
}
