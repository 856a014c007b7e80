/** OpenStreetMap's public tile server; its policy asks for the attribution and for a browser's own cache. */
export const OSM_TILES_URL = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** Our own tiles, drawn by app/tiles: coastline and names of places, always reachable. */
export const OWN_TILES_URL = '/tiles/{z}/{x}/{y}';

/** Zoom levels that exist in every source. */
export const MAP_MIN_ZOOM = 4;
export const MAP_MAX_ZOOM = 18;

/** The map of a single home: zoom and height (px) as the specification says. */
export const PROPERTY_MAP_ZOOM = 13;

/**
 * Cyprus and Greece, where a map without a place to show begins. From Corfu to Protaras: no wider, else a phone of 360 px
 * would show them a level further away, as two dots in half of Europe.
 */
export const MARKET_BOUNDS = { south: 34.4, west: 19.95, north: 41.8, east: 34.0 };

/** The same for each country alone. */
export const COUNTRY_BOUNDS = {
  cyprus: { south: 34.5, west: 32.2, north: 35.75, east: 34.65 },
  greece: { south: 34.75, west: 19.3, north: 41.8, east: 28.3 },
};

/** Pixels that stay free around what a map is fitted to. */
export const FIT_PADDING = 20;
