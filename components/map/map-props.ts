import type { ReactNode } from 'react';
import type { Bounds, LatLng, MapMarker, ShownWindow } from '@/lib/map/types';

/** Map position. A new object moves the map; the same one leaves it where the visitor moved it. */
export type MapView = { center: LatLng; zoom: number } | { bounds: Bounds };

export type BaseMapProps = {
  /** Accessible name, such as 'Map of the results'. */
  label: string;
  view: MapView;
  markers: readonly MapMarker[];
  /**
   * Drawn on top in the brand colour: the marker whose popup is open (it stays open when markers change), and the one
   * whose card is hovered.
   */
  selected?: MapMarker | null | undefined;
  highlightedId?: number | null | undefined;
  /** A marker was activated by click or keyboard; `null` when its popup was closed. */
  onSelect?: ((id: number | null) => void) | undefined;
  /** The pointer entered a marker, or left it (`null`). */
  onHover?: ((id: number | null) => void) | undefined;
  /** The visible extent: initially and after every move. */
  onView?: ((shown: ShownWindow) => void) | undefined;
  area?: readonly LatLng[] | undefined;
  /**
   * Lets markers be dragged, or moved with the arrow keys where the map supports it; clicking the map moves the only
   * one there.
   */
  onPlace?: ((point: LatLng) => void) | undefined;
  /** Content of the selected marker's popup, rendered when it opens. */
  renderPopup?: ((id: number) => ReactNode) | undefined;
  /** On touch screens one finger scrolls the page and two move the map; for maps inside a long page. */
  leavesScrolling?: boolean | undefined;
  className?: string | undefined;
};
