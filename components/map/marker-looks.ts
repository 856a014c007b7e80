import type { MapMarker } from '@/lib/map/types';

/** How a marker is drawn; the looks are in map.css. */
export function markerClass({ kind, size, visited }: MapMarker, isActive: boolean): string {
  const looks = [size && `is-${size}`, isActive && 'is-active', visited && 'is-visited'].filter(Boolean);
  return ['map-mark', `map-mark-${kind}`, ...looks].join(' ');
}

/** What is written on a marker; the other kinds are drawn without words. */
export function markerText(marker: MapMarker): string {
  return marker.kind === 'price' || marker.kind === 'cluster' ? marker.label : '';
}

/** Pixels from the point to the popup above it, so that the marker shows below. */
export const POPUP_OFFSETS: Record<MapMarker['kind'], number> = {
  place: -36,
  price: -26,
  cluster: -38,
  dot: -4,
};
