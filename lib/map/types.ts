import type { Bounds } from '@/lib/search/filters/search-params';

export type { Bounds };

/** Degrees, WGS 84. */
export type LatLng = { latitude: number; longitude: number };

export type ShownWindow = {
  bounds: Bounds;
  zoom: number;
  /** Moved there by the visitor rather than by a new `view`. */
  isVisitors: boolean;
};

/** A price is a pill ('€285k'), a cluster a circle ('18'), a place the drop-shaped pin of a single home. */
export type MapMarker = LatLng & {
  id: number;
  kind: 'price' | 'cluster' | 'place';
  /** Printed on it; '' on a pin. */
  label: string;
  /** Accessible name: 'Two-bedroom apartment, €285,000'. */
  name: string;
  /** Clusters only; grows with the number of homes. */
  size?: 'small' | 'medium' | 'large';
  /** Already opened by this visitor; drawn in muted style. */
  visited?: boolean;
};

/** The map source, fetched from GET /tiles at run time because pages are static. */
export type MapSettings = {
  /** URL template with {z}, {x} and {y}. */
  tilesUrl: string;
  google: { apiKey: string; mapId: string } | null;
};
