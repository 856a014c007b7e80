import { useMemo, useState } from 'react';
import type { useResultsMap } from '@/components/search/map/use-results-map';
import { formatCountShort, formatPrice, formatPriceShort } from '@/lib/format';
import type { Market } from '@/lib/listings/constants';
import type { MapClusters } from '@/lib/listings/types';
import { besideNames } from '@/lib/map/beside-names';
import { containsPoint, groupByCells, type HomeGroup, mergeOverlapping, overlap } from '@/lib/map/clusters';
import type { LatLng, MapMarker } from '@/lib/map/types';
import { tResultsMap } from '@/messages/results-map';

export function markerGroups({ homes, cells }: MapClusters, zoom: number): HomeGroup[] {
  const singles = homes.map(([id, latitude, longitude, lowestCents]): HomeGroup => {
    const bounds = { south: latitude, west: longitude, north: latitude, east: longitude };
    return { latitude, longitude, count: 1, ids: [id], bounds, lowestCents };
  });
  // The server's cells are already separate.
  if (cells.length === 0) return mergeOverlapping(groupByCells(singles, zoom), zoom);
  const counted = cells.map(
    ([count, latitude, longitude, south, west, north, east, lowestCents]): HomeGroup => ({
      latitude,
      longitude,
      count,
      ids: null,
      bounds: { south, west, north, east },
      lowestCents,
    }),
  );
  return mergeOverlapping([...counted, ...singles], zoom);
}

/** The listing's id, or for a group a negative number that encodes its position to about a metre. */
export function markerId({ count, ids, latitude, longitude }: HomeGroup): number {
  const [id] = ids ?? [];
  if (count === 1 && id !== undefined) return id;
  return -(Math.round((latitude + 90) * 100_000) * 36_000_001 + Math.round((longitude + 180) * 100_000) + 1);
}

function sizeOf(count: number): NonNullable<MapMarker['size']> {
  if (count >= 1_000) return 'large';
  return count >= 50 ? 'medium' : 'small';
}

/** Contains the printed label: 'Home, €500', but '€925k: Home, €925,000'. */
const nameOf = (label: string, text: string) => (text.includes(label) ? text : `${label}: ${text}`);

export function toMarkers(
  groups: readonly HomeGroup[],
  market: Market,
  visited: ReadonlySet<number>,
): MapMarker[] {
  return groups.map((group) => {
    const { latitude, longitude, count, lowestCents } = group;
    const id = markerId(group);
    const place = { id, latitude, longitude, visited: visited.has(id) };
    const price = formatPrice(lowestCents, market);
    if (count === 1) {
      const label = formatPriceShort(lowestCents);
      return { ...place, kind: 'price', label, name: nameOf(label, tResultsMap('homeAt', { price })) };
    }
    const label = formatCountShort(count);
    const name = nameOf(
      label,
      lowestCents ? tResultsMap('homesFrom', { count, price }) : tResultsMap('homesCount', { count }),
    );
    return { ...place, kind: 'cluster', label, name, size: sizeOf(count) };
  });
}

/** Finds the group by id, otherwise the nearest group whose box contains the home. */
export function groupOfHome(
  groups: readonly HomeGroup[],
  home: (LatLng & { id: number }) | null,
): HomeGroup | undefined {
  if (!home) return undefined;
  const away = ({ latitude, longitude }: HomeGroup) =>
    Math.hypot(latitude - home.latitude, longitude - home.longitude);
  return (
    groups.find(({ ids }) => ids?.includes(home.id)) ??
    groups
      .filter(({ ids, bounds }) => !ids && containsPoint(bounds, home))
      .sort((one, other) => away(one) - away(other))[0]
  );
}

type Shown = Pick<ReturnType<typeof useResultsMap>, 'clusters' | 'shown' | 'isLoaded'>;

export function useMapMarkers({ clusters, shown, isLoaded }: Shown, market: Market) {
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const groups = useMemo(
    () => (clusters && shown ? markerGroups(clusters, shown.zoom) : []),
    [clusters, shown],
  );
  const markers = useMemo(() => {
    const made = toMarkers(groups, market, visited);
    const names = clusters?.names?.[Math.round(shown?.zoom ?? 0) - clusters.zoom] ?? [];
    return shown ? besideNames(made, names, shown.zoom) : made;
  }, [groups, market, visited, clusters, shown]);
  const window = isLoaded ? shown?.bounds : undefined;
  return {
    groups,
    markers,
    isEmpty: window !== undefined && !groups.some(({ bounds }) => overlap(bounds, window)),
    find(id: number): { group: HomeGroup; marker: MapMarker } | null {
      const group = groups.find((one) => markerId(one) === id);
      const marker = markers.find((one) => one.id === id);
      return group && marker ? { group, marker } : null;
    },
    visit: (id: number) => setVisited((before) => new Set(before).add(id)),
  };
}
