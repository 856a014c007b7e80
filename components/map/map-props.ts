import type { ReactNode } from 'react';
import type { Bounds, LatLng, MapMarker } from '@/lib/map/types';

/** Where a map looks. A new object moves the map; the same one leaves it where the visitor moved it. */
export type MapView = { center: LatLng; zoom: number } | { bounds: Bounds };

export type BaseMapProps = {
  /** Name of the region for screen readers: 'Map of the results'. */
  label: string;
  view: MapView;
  markers: readonly MapMarker[];
  /** Drawn on top in the brand colour: the home whose popup is open, and the one whose card is hovered. */
  selectedId?: number | null | undefined;
  highlightedId?: number | null | undefined;
  /** A marker was clicked or activated by keyboard; `null` when its popup was closed. */
  onSelect?: ((id: number | null) => void) | undefined;
  /** The pointer is over a marker, or left it (`null`). */
  onHover?: ((id: number | null) => void) | undefined;
  /** The visitor moved or zoomed the map. Not called for moves that a new `view` makes. */
  onMove?: ((bounds: Bounds, zoom: number) => void) | undefined;
  /** Markers may be dragged, and moved with the arrow keys where the map can; a click on the map brings the only one there. */
  onPlace?: ((point: LatLng) => void) | undefined;
  /** The popup of the selected marker, as React nodes. */
  renderPopup?: ((id: number) => ReactNode) | undefined;
  /** On touch screens one finger scrolls the page and two move the map: for maps inside a long page. */
  leavesScrolling?: boolean | undefined;
  className?: string | undefined;
};
