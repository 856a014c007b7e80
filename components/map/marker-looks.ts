import type { MapMarker } from '@/lib/map/types';

export function markerClass({ kind, size, visited }: MapMarker, isActive: boolean): string {
  const looks = [size && `is-${size}`, isActive && 'is-active', visited && 'is-visited'].filter(Boolean);
  return ['map-mark', `map-mark-${kind}`, ...looks].join(' ');
}

/** Offset in px from the point to the popup above it, which leaves the marker visible. */
export const POPUP_OFFSETS: Record<MapMarker['kind'], number> = {
  place: -36,
  price: -26,
  cluster: -38,
};
