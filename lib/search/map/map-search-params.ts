import { AppError } from '@/lib/errors';
import { rawQuery } from '@/lib/input/query-values';
import type { Market } from '@/lib/listings/constants';
import { marketOfSlug } from '@/lib/listings/market';
import { MAP_MAX_ZOOM } from '@/lib/map/constants';
import { getPlaceBySlug } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { type Bounds, type ListingFilters, parseBounds } from '@/lib/search/filters/search-params';

/** Pixels instead of a window if the map has still to be fitted to the homes. */ import { understandCall } from '@/lib/search/sentence/understand';

export type RequestedWindow = { bounds: Bounds; zoom: number } | { width: number; height: number };

const MAX_PIXELS = 8_000;

/** `place` is a landing page's slug, which a typed sentence replaces. @throws AppError `not_found` for an unknown market or place */
export function parseMapSearch(params: URLSearchParams): {
  status: Market;
  filters: ListingFilters;
  place: Place | null;
} {
  const market = marketOfSlug(params.get('kind') ?? '');
  const slug = params.get('place');
  const place = slug === null ? null : getPlaceBySlug(slug);
  if (!market || (slug !== null && !place)) {
    throw new AppError('not_found', 'There are no such results.');
  }
  const { market: status, filters, sentence } = understandCall(market, rawQuery(params));
  return { status, filters, place: sentence ? null : place };
}

/** `window=south,west,north,east&zoom=11`, or `size=600,800`. @throws AppError `invalid` for anything else */
export function parseMapWindow(params: URLSearchParams): RequestedWindow {
  const bounds = parseBounds(params.get('window') ?? '');
  const zoom = /^\d{1,2}$/.test(params.get('zoom') ?? '') ? Number(params.get('zoom')) : MAP_MAX_ZOOM + 1;
  if (bounds && zoom <= MAP_MAX_ZOOM) return { bounds, zoom };
  const [, width, height] = /^(\d{1,4}),(\d{1,4})$/.exec(params.get('size') ?? '') ?? [];
  const size = { width: Number(width), height: Number(height) };
  if (size.width > 0 && size.height > 0 && size.width <= MAX_PIXELS && size.height <= MAX_PIXELS) return size;
  throw new AppError('invalid', 'Say which window of the map: window and zoom, or size.');
}
