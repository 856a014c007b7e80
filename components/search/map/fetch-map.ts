import { apiAddress } from '@/lib/language/api-address';
import { MARKET_SLUGS } from '@/lib/listings/constants';
import type { ListingCard, MapClusters } from '@/lib/listings/types';
import type { HomeGroup } from '@/lib/map/clusters';
import type { Bounds } from '@/lib/map/types';
import {
  formatBounds,
  type ListingFilters,
  listingFiltersToParams,
} from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';

/** Independent of page, sorting and view. */
export function homesQuery({ market, place }: ResultsScope, filters: ListingFilters): URLSearchParams {
  const params = listingFiltersToParams({ ...filters, page: 1, sort: 'recommended', view: 'grid' });
  params.set('kind', MARKET_SLUGS[market]);
  if (place) params.set('place', place.slug);
  return params;
}

export function windowQuery(homes: URLSearchParams, bounds: Bounds, zoom: number): string {
  const params = new URLSearchParams(homes);
  params.set('window', formatBounds(bounds));
  params.set('zoom', String(Math.max(0, Math.floor(zoom))));
  return params.toString();
}

/** The size is rounded up, so that maps of similar size share a cached response. */
export function fittedQuery(homes: URLSearchParams, size: { width: number; height: number }): string {
  const params = new URLSearchParams(homes);
  const step = (pixels: number) => Math.max(200, Math.ceil(pixels / 40) * 40);
  params.set('size', `${step(size.width)},${step(size.height)}`);
  return params.toString();
}

export const fetchClusters = (query: string, signal: AbortSignal) =>
  fetchMap<MapClusters>(apiAddress(`/api/map/clusters?${query}`), signal);

export const fetchPreview = (query: string, signal: AbortSignal) =>
  fetchMap<{ homes: ListingCard[]; count: number }>(apiAddress(`/api/map/homes?${query}`), signal);

async function fetchMap<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}

/** Degrees on each side of an empty box: the precision of `formatBounds`, about a metre. */
const LEAST_EXTENT = 0.00001;

/** Selects homes by id, or those of `homes` within the group's box. Pages count from 1. */
export function previewQuery(
  { ids, bounds }: Pick<HomeGroup, 'ids' | 'bounds'>,
  homes: URLSearchParams,
  page: number,
  pageSize: number,
): string {
  if (ids) return `ids=${ids.slice((page - 1) * pageSize, page * pageSize).join(',')}`;
  const { south, west, north, east } = bounds;
  const params = new URLSearchParams(homes);
  const [isFlat, isThin] = [north - south < LEAST_EXTENT, east - west < LEAST_EXTENT];
  const box = {
    south: isFlat ? south - LEAST_EXTENT : south,
    north: isFlat ? north + LEAST_EXTENT : north,
    west: isThin ? west - LEAST_EXTENT : west,
    east: isThin ? east + LEAST_EXTENT : east,
  };
  params.set('bounds', formatBounds(box));
  params.set('page', String(page));
  return params.toString();
}
