import { useMemo, useState } from 'react';
import { markerGroups, markerId, toMarkers } from '@/components/search/map/map-markers';
import type { useResultsMap } from '@/components/search/map/use-results-map';
import { type HomeGroup, overlap } from '@/lib/map/clusters';
import type { MapMarker } from '@/lib/map/types';
import type { Channel } from '@/lib/search/results/results-address';

type Shown = Pick<ReturnType<typeof useResultsMap>, 'clusters' | 'shown' | 'isLoaded'>;

/** The markers for what the map shows; those that were opened look visited. */
export function useMapMarkers({ clusters, shown, isLoaded }: Shown, channel: Channel) {
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const groups = useMemo(
    () => (clusters && shown ? markerGroups(clusters, shown.zoom) : []),
    [clusters, shown],
  );
  const markers = useMemo(() => toMarkers(groups, channel, visited), [groups, channel, visited]);
  const window = isLoaded ? shown?.bounds : undefined;
  return {
    groups,
    markers,
    /** No home is in sight; `false` until that is known. */
    isEmpty: window !== undefined && !groups.some(({ bounds }) => overlap(bounds, window)),
    find(id: number): { group: HomeGroup; marker: MapMarker } | null {
      const group = groups.find((one) => markerId(one) === id);
      const marker = markers.find((one) => one.id === id);
      return group && marker ? { group, marker } : null;
    },
    visit: (id: number) => setVisited((before) => new Set(before).add(id)),
  };
}
