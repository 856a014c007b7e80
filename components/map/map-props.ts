import type { ReactNode } from 'react';
import type { Bounds, LatLng, MapMarker, ShownWindow } from '@/lib/map/types';

/** Where a map looks. A new object moves the map; the same one leaves it where the visitor moved it. */
export type MapView = { center: LatLng; zoom: number } | { bounds: Bounds };

export type BaseMapProps = {
  /** Name of the region for screen readers: 'Map of the results'. */
  label: string;
  view: MapView;
  markers: readonly MapMarker[];
  /**
   * Drawn on top in the brand colour: the marker whose popup is open (it stays open when other markers come), and the one
   * whose card is hovered.
   */
  selected?: MapMarker | null | undefined;
  highlightedId?: number | null | undefined;
  /** A marker was clicked or activated by keyboard; `null` when its popup was closed. */
  onSelect?: ((id: number | null) => void) | undefined;
  /** The pointer is over a marker, or left it (`null`). */
  onHover?: ((id: number | null) => void) | undefined;
  /** What the map shows: at first, and after every move. */
  onView?: ((shown: ShownWindow) => void) | undefined;
  /** An outline drawn below the markers. */
  area?: readonly LatLng[] | undefined;
  /** Markers may be dragged, and moved with the arrow keys where the map can; a click on the map brings the only one there. */
  onPlace?: ((point: LatLng) => void) | undefined;
  /** The popup of the selected marker, as React nodes; asked for when it opens. */
  renderPopup?: ((id: number) => ReactNode) | undefined;
  /** On touch screens one finger scrolls the page and two move the map: for maps inside a long page. */
  leavesScrolling?: boolean | undefined;
  className?: string | undefined;
};
