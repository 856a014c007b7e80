import type { Market } from '@/lib/listings/constants';
import type { MapClusters, MapPin } from '@/lib/listings/types';
import { boundsOf, containsPoint, widenBounds, windowAround, zoomToFit } from '@/lib/map/clusters';
import { COUNTRY_BOUNDS, FIT_PADDING, MAP_MAX_ZOOM, MARKET_BOUNDS } from '@/lib/map/constants';
import { decodeArea } from '@/lib/map/drawn-area';
import { boundsOfGrid, gridOf } from '@/lib/map/grid';
import { COUNTRIES } from '@/lib/places/constants';
import { descendantIdsOf, getPlace } from '@/lib/places/gazetteer';
import type { Place } from '@/lib/places/types';
import { resolveSearchArea } from '@/lib/search/filters/search-area';
import { type Bounds, hasFilters, type ListingFilters } from '@/lib/search/filters/search-params';
import type { RequestedWindow } from '@/lib/search/map/map-search-params';
import { readGridHomes, readMapPins, readSearch } from '@/lib/search/reads';
import type { Search } from '@/lib/search/types';

/** Around a single home or building: about 4 km. */
const LEAST_DEGREES = 0.02;

/** Returns at most MAP_PIN_LIMIT homes, best recommended first. */
export async function searchPins(
  status: Market,
  filters: ListingFilters,
  place: Place | null = null,
): Promise<MapPin[]> {
  return readMapPins(await mapSearch(status, filters, place));
}

/** Without a window, the map is fitted to the homes found. */
export async function searchClusters(
  status: Market,
  filters: ListingFilters,
  place: Place | null,
  asked: RequestedWindow,
): Promise<MapClusters> {
  const search = await mapSearch(status, filters, place);
  if ('bounds' in asked) return clustersIn(asked.bounds, asked.zoom, asked.bounds);
  const view = await extentOf(search);
  const zoom = zoomToFit(view, withoutPadding(asked), MAP_MAX_ZOOM);
  return clustersIn(windowAround(view, zoom, asked), zoom, view);

  async function clustersIn(window: Bounds, level: number, shown: Bounds): Promise<MapClusters> {
    const grid = gridOf(window, level);
    const found = await readGridHomes(search, grid);
    return { view: shown, window: boundsOfGrid(grid), zoom: level, ...found };
  }
}

const withoutPadding = ({ width, height }: { width: number; height: number }) => ({
  width: width - 2 * FIT_PADDING,
  height: height - 2 * FIT_PADDING,
});

/** Contains only what affects the map, because it is a cache key. Words are ignored as in the list. */
async function mapSearch(status: Market, filters: ListingFilters, place: Place | null): Promise<Search> {
  const { area, country } = resolveSearchArea(filters, place);
  const key: ListingFilters = {
    ...filters,
    country,
    location: '',
    places: [],
    view: 'grid',
    sort: 'recommended',
    page: 1,
  };
  const search = { status, filters: key, area };
  if (area.words === '' || area.places.length === 0) return search;
  const { count } = await readSearch(search);
  return count > 0 ? search : { ...search, area: { ...area, words: '' } };
}

function mostIn(pins: readonly MapPin[]): readonly MapPin[] {
  const byCountry = COUNTRIES.map((country) =>
    pins.filter((pin) => containsPoint(COUNTRY_BOUNDS[country], pin)),
  );
  return byCountry.reduce((most, some) => (some.length > most.length ? some : most), []);
}

async function extentOf(search: Search): Promise<Bounds> {
  const { filters, area } = search;
  const part = (filters.drawnArea && boundsOf(decodeArea(filters.drawnArea))) ?? filters.bounds;
  if (part) return part;
  const everywhere = filters.country ? COUNTRY_BOUNDS[filters.country] : MARKET_BOUNDS;
  const isNarrowed = area.places.length > 0 || area.words !== '' || hasFilters({ ...filters, country: null });
  const pins = isNarrowed || !filters.country ? await readMapPins(search) : [];
  // Both countries at once would be mostly sea: the map opens on the one with more of the homes.
  const found = area.places.length > 0 ? pins : mostIn(pins);
  const homes = boundsOf(found);
  const around = homes ?? boundsOf(area.places.flatMap(descendantIdsOf).flatMap((id) => getPlace(id) ?? []));
  return around ? widenBounds(around, LEAST_DEGREES) : everywhere;
}
