import type { Bounds } from '@/lib/listings/search/search-params';

export type { Bounds };

/** Degrees, WGS 84. */
export type LatLng = { latitude: number; longitude: number };

/** What a map shows now. */
export type ShownWindow = {
  bounds: Bounds;
  zoom: number;
  /** Moved there by the visitor, not by a new `view`. */
  isVisitors: boolean;
};

/**
 * A point on a map.
 *
 * - `price`: a pill with `label` ('€285k')
 * - `dot`: a small point for homes of lesser rank; `label` is not drawn
 * - `cluster`: a circle with `label` ('18')
 * - `place`: the drop-shaped pin of a single home; `label` is not drawn
 */
export type MapMarker = LatLng & {
  id: number;
  kind: 'price' | 'dot' | 'cluster' | 'place';
  label: string;
  /** What a screen reader says: 'Two-bedroom apartment, €285,000'. */
  name: string;
  /** Clusters only: the larger the more homes. */
  size?: 'small' | 'medium' | 'large';
  /** Already opened by this visitor: drawn quieter. */
  visited?: boolean;
};

/** Where the browser finds a map; answered by GET /tiles at run time, because pages are static. */
export type MapSettings = {
  /** A template with {z}, {x} and {y}. */
  tilesUrl: string;
  google: { apiKey: string; mapId: string } | null;
};
