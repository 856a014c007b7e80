import type { Bounds } from '@/lib/search/filters/search-params';

export type { Bounds };

/** Degrees, WGS 84. */
export type LatLng = { latitude: number; longitude: number };

export type ShownWindow = {
  bounds: Bounds;
  zoom: number;
  isVisitors: boolean;
  /** The map cannot zoom in further. */
  isNearest?: boolean;
};

/** A name on our tiles, in parts of the Web Mercator square from its north-west. */
export type NameBox = [left: number, top: number, right: number, bottom: number];

/** A price is a pill ('€285k'), a cluster a circle ('18'), a place the pin of a single home. */
export type MapMarker = LatLng & {
  id: number;
  kind: 'price' | 'cluster' | 'place';
  /** '' on a pin. */
  label: string;
  /** Accessible name: 'Two-bedroom apartment, €285,000'. */
  name: string;
  size?: 'small' | 'medium' | 'large';
  visited?: boolean;
  /** Pixels from where it usually stands, so that it covers no name. */
  shift?: readonly [x: number, y: number];
};

/** Fetched from GET /tiles, because pages are static. */
export type MapSettings = {
  tilesUrl: string;
  google: { apiKey: string; mapId: string } | null;
};
