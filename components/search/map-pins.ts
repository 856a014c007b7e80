import { formatPrice, formatPriceShort } from '@/lib/format';
import { MARKET_OF_KIND, type ResultsScope, type SearchKind } from '@/lib/listings/results-address';
import { type ListingFilters, listingFiltersToParams } from '@/lib/listings/search-params';
import type { ListingCard, MapPin } from '@/lib/listings/types';
import { type Cluster, clusterPins } from '@/lib/map/clusters';
import type { Bounds, MapMarker } from '@/lib/map/types';

/** The query of `/api/map/pins` for a search; page, order and view make no difference to it. */
export function pinsQuery({ kind, place }: ResultsScope, filters: ListingFilters): string {
  const params = listingFiltersToParams({ ...filters, page: 1, sort: 'recommended', view: 'grid' });
  params.set('kind', kind);
  if (place) params.set('place', place.slug);
  return params.toString();
}

export async function fetchPins(query: string, signal: AbortSignal): Promise<MapPin[]> {
  const response = await fetch(`/api/map/pins?${query}`, { signal });
  if (!response.ok) throw new Error(`pins answered ${response.status}`);
  const { pins }: { pins: MapPin[] } = await response.json();
  return pins;
}

export async function fetchHomes(ids: readonly number[], signal: AbortSignal): Promise<ListingCard[]> {
  const response = await fetch(`/api/map/homes?ids=${ids.join(',')}`, { signal });
  if (!response.ok) throw new Error(`homes answered ${response.status}`);
  const { homes }: { homes: ListingCard[] } = await response.json();
  return homes;
}

/** A marker's id: the home's, or for a group the negative id of its first home. */
export const markerId = ({ pins }: Cluster<MapPin>): number => {
  const first = pins[0]?.id ?? 0;
  return pins.length > 1 ? -first : first;
};

/** The groups that a window shows, with some around it so that a short drag finds them drawn. */
export function visibleClusters(pins: readonly MapPin[], zoom: number, window: Bounds): Cluster<MapPin>[] {
  const [tall, wide] = [window.north - window.south, window.east - window.west];
  return clusterPins(pins, zoom).filter(
    ({ latitude, longitude }) =>
      latitude > window.south - tall / 2 &&
      latitude < window.north + tall / 2 &&
      longitude > window.west - wide / 2 &&
      longitude < window.east + wide / 2,
  );
}

export function toMarkers(
  clusters: readonly Cluster<MapPin>[],
  kind: SearchKind,
  visited: ReadonlySet<number>,
): MapMarker[] {
  return clusters.map((cluster) => {
    const { latitude, longitude, pins } = cluster;
    const priceCents = pins[0]?.priceCents ?? null;
    const id = markerId(cluster);
    return pins.length > 1
      ? { id, latitude, longitude, kind: 'cluster', label: String(pins.length), name: `${pins.length} homes` }
      : {
          id,
          latitude,
          longitude,
          kind: 'price',
          label: formatPriceShort(priceCents),
          name: `Home, ${formatPrice(priceCents, MARKET_OF_KIND[kind])}`,
          visited: visited.has(id),
        };
  });
}
