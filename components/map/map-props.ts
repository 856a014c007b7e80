import type { ReactNode } from 'react';
import type { Bounds, LatLng, MapMarker, ShownWindow } from '@/lib/map/types';

/** A new object moves the map; the same one leaves it where the visitor moved it. */
export type MapView = { center: LatLng; zoom: number } | { bounds: Bounds };

export type BaseMapProps = {
  label: string;
  view: MapView;
  markers: readonly MapMarker[];
  /** Drawn on top in the brand colour: the marker with an open popup, and the one whose card is hovered. */
  selected?: MapMarker | null | undefined;
  highlightedId?: number | null | undefined;
  /** `null` when its popup was closed. */
  onSelect?: ((id: number | null) => void) | undefined;
  /** `null` when the pointer left. */
  onHover?: ((id: number | null) => void) | undefined;
  onView?: ((shown: ShownWindow) => void) | undefined;
  area?: readonly LatLng[] | undefined;
  /** Markers can be dragged or moved with the arrow keys; a click on the map moves a single one. */
  onPlace?: ((point: LatLng) => void) | undefined;
  renderPopup?: ((id: number) => ReactNode) | undefined;
  /** On touch screens one finger scrolls the page and two move the map. */
  leavesScrolling?: boolean | undefined;
  className?: string | undefined;
};
