import type { MapMarker } from '@/lib/map/types';

export function markerClass({ kind, size, visited }: MapMarker, isActive: boolean): string {
  const looks = [size && `is-${size}`, isActive && 'is-active', visited && 'is-visited'].filter(Boolean);
  return ['map-mark', `map-mark-${kind}`, ...looks].join(' ');
}

/** In px from the point, so that the marker stays visible. */
export const POPUP_OFFSETS: Record<MapMarker['kind'], number> = {
  place: -36,
  price: -26,
  cluster: -38,
};
