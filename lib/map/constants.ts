/** OpenStreetMap's public tile server; its policy requires attribution and caching by the browser. */
export const OSM_TILES_URL = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Our own tiles (app/tiles) with coastline and place names; always available. */
export const OWN_TILES_URL = '/tiles/{z}/{x}/{y}';

export const MAP_MIN_ZOOM = 4;
export const MAP_MAX_ZOOM = 18;
/** Our own tiles have no streets: closer, there is nothing to show. */
export const OWN_TILES_MAX_ZOOM = 14;
/** From here on a visitor might take a point on them for an address. */
export const APPROXIMATE_FROM_ZOOM = 12;

export const PROPERTY_MAP_ZOOM = 13;

/** From Corfu to Protaras. A wider view would make a 360 px phone zoom out one level further. */
export const MARKET_BOUNDS = { south: 34.4, west: 19.95, north: 41.8, east: 34.0 };

export const COUNTRY_BOUNDS = {
  cyprus: { south: 34.5, west: 32.2, north: 35.75, east: 34.65 },
  greece: { south: 34.75, west: 19.3, north: 41.8, east: 28.3 },
};

/** Pixels. */
export const FIT_PADDING = 20;

/** Up to this many homes are shown individually; above it, one cluster per cell. */
export const SINGLE_HOMES_LIMIT = 120;
