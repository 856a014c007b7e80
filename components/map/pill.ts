import type { MapMarker } from '@/lib/map/types';

/** How a marker is drawn; the looks are in map.css. */
export function markerClass(
  kind: MapMarker['kind'],
  state: { isActive: boolean; isVisited: boolean },
): string {
  return `map-mark map-mark-${kind}${state.isActive ? ' is-active' : ''}${state.isVisited ? ' is-visited' : ''}`;
}

/** What is written on a marker; the other kinds are drawn without words. */
export function markerText(marker: MapMarker): string {
  return marker.kind === 'price' || marker.kind === 'cluster' ? marker.label : '';
}
