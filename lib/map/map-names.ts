import type { LatLng } from '@/lib/map/types';

/** Names missing from the gazetteer: [name, latitude, longitude, first zoom]. */
type Named = readonly [name: string, latitude: number, longitude: number, fromZoom: number];

export const COUNTRY_NAMES: readonly Named[] = [
  ['Greece', 39.45, 22.2, 4],
  // In the sea next to the island, which is small at this zoom and covered by markers.
  ['Cyprus', 33.95, 33.1, 4],
];

export const SEA_NAMES: readonly Named[] = [
  ['Mediterranean Sea', 34.0, 24.6, 4],
  ['Aegean Sea', 38.9, 25.15, 5],
  ['Ionian Sea', 38.0, 19.4, 5],
  ['Sea of Crete', 35.85, 24.6, 6],
  ['Libyan Sea', 34.4, 25.2, 7],
  ['Levantine Sea', 33.2, 30.6, 6],
  ['Thracian Sea', 40.35, 24.75, 7],
  ['Gulf of Corinth', 38.25, 22.45, 8],
  ['Saronic Gulf', 37.75, 23.45, 8],
  ['Thermaic Gulf', 40.25, 22.85, 8],
];

export const ISLAND_NAMES: readonly Named[] = [
  ['Crete', 35.24, 24.85, 6],
  ['Rhodes', 36.18, 27.95, 6],
  ['Corfu', 39.62, 19.83, 7],
  ['Lesbos', 39.18, 26.28, 7],
  ['Chios', 38.4, 26.0, 7],
  ['Samos', 37.74, 26.83, 7],
  ['Kos', 36.82, 27.11, 7],
  ['Evia', 38.57, 23.85, 7],
  ['Kefalonia', 38.22, 20.58, 7],
  ['Zakynthos', 37.78, 20.79, 7],
  ['Lefkada', 38.71, 20.64, 8],
  ['Naxos', 37.06, 25.48, 7],
  ['Paros', 37.07, 25.18, 8],
  ['Mykonos', 37.45, 25.38, 7],
  ['Santorini', 36.4, 25.44, 7],
  ['Syros', 37.43, 24.91, 8],
  ['Tinos', 37.6, 25.14, 8],
  ['Andros', 37.85, 24.87, 8],
  ['Milos', 36.69, 24.44, 8],
  ['Ios', 36.72, 25.33, 8],
  ['Kea', 37.62, 24.34, 9],
  ['Sifnos', 36.97, 24.71, 9],
  ['Serifos', 37.16, 24.48, 9],
  ['Amorgos', 36.84, 25.89, 8],
  ['Skiathos', 39.17, 23.46, 8],
  ['Skopelos', 39.12, 23.69, 9],
  ['Alonissos', 39.2, 23.91, 9],
  ['Skyros', 38.88, 24.55, 8],
  ['Limnos', 39.9, 25.24, 7],
  ['Thasos', 40.68, 24.68, 8],
  ['Samothrace', 40.46, 25.58, 8],
  ['Karpathos', 35.6, 27.14, 8],
  ['Kalymnos', 36.98, 26.98, 8],
  ['Leros', 37.14, 26.85, 9],
  ['Patmos', 37.32, 26.55, 9],
  ['Ikaria', 37.6, 26.15, 8],
  ['Kythira', 36.24, 22.99, 8],
  ['Aegina', 37.73, 23.49, 9],
  ['Hydra', 37.34, 23.47, 9],
  ['Spetses', 37.26, 23.13, 9],
  ['Paxos', 39.2, 20.18, 9],
];

/** A town or area to be labelled. */
export type NamedPlace = LatLng & {
  nameEn: string;
  kind: 'country' | 'region' | 'city' | 'area';
  population: number;
};
