import { type FontWeight, textWidth } from '@/lib/map/glyphs';
import { project, TILE_SIZE, type TileAddress } from '@/lib/map/tile-math';

import type { LatLng } from '@/lib/map/types';

export type LabelStyle = {
  size: number;
  weight: FontWeight;
  spacing: number;
  /** A dot at the point with the text beside it; otherwise the text is centred on the point. */
  hasDot: boolean;
  tone: 'country' | 'sea' | 'island' | 'town' | 'area';
};

/** A name with the start of its baseline, in world pixels at its zoom level. */
export type Label = { text: string; x: number; y: number; style: LabelStyle; pointX: number; pointY: number };

/** Minimum population of a town shown, by zoom level; from 12 on all are shown. */
const TOWN_POPULATION: readonly number[] = [
  Infinity,
  Infinity,
  Infinity,
  Infinity,
  500_000,
  200_000,
  90_000,
  40_000,
  15_000,
  6_000,
  2_000,
  500,
];
const AREAS_FROM_ZOOM = 13;
/** Pixels from a town's point to its name, so that a marker on the point hardly covers it. */
const BESIDE_DOT = 20;
/** Minimum distance between names, in pixels. */
const GAP = 10;

type Candidate = { text: string; latitude: number; longitude: number; rank: number; style: LabelStyle };

/**
 * Places the names of a zoom level once for the whole world, so that a name crossing tiles is identical in both.
 * Important ones come first; overlapping ones are dropped.
 */
export function placeLabels(z: number, places: readonly NamedPlace[]): Label[] {
  const world = TILE_SIZE * 2 ** z;
  const taken = new Map<string, Box[]>();
  const labels: Label[] = [];
  for (const { text, latitude, longitude, style } of candidates(z, places)) {
    const point = project(longitude, latitude);
    const [pointX, pointY] = [point.x * world, point.y * world];
    const width = textWidth(text, style.weight, style.size, style.spacing);
    const x = style.hasDot ? pointX + BESIDE_DOT : pointX - width / 2;
    const y = pointY + style.size * 0.36;
    const box = { left: x - GAP, right: x + width + GAP, top: y - style.size - GAP, bottom: y + GAP };
    if (!claim(taken, box)) continue;
    labels.push({ text, x, y, style, pointX, pointY });
  }
  return labels;
}

/** Labels by the tile 'x/y' in which any part of them shows. */
export function labelsByTile(labels: readonly Label[]): Map<string, Label[]> {
  const tiles = new Map<string, Label[]>();
  for (const label of labels) {
    const { text, style, x, y } = label;
    const right = x + textWidth(text, style.weight, style.size, style.spacing);
    for (const key of cellsOf(
      {
        left: Math.min(x, label.pointX) - 8,
        right: right + 8,
        top: y - style.size - 4,
        bottom: y + style.size / 2,
      },
      TILE_SIZE,
    )) {
      tiles.set(key, [...(tiles.get(key) ?? []), label]);
    }
  }
  return tiles;
}

export function tileKey({ x, y }: Pick<TileAddress, 'x' | 'y'>): string {
  return `${x}/${y}`;
}

function candidates(z: number, places: readonly NamedPlace[]): Candidate[] {
  const list: Candidate[] = [];
  const add = (style: LabelStyle, rank: number) => (text: string, latitude: number, longitude: number) =>
    list.push({ text, latitude, longitude, rank, style });
  const fixed = (names: typeof SEA_NAMES, style: LabelStyle, rank: number, untilZoom: number) => {
    for (const [text, latitude, longitude, fromZoom] of names) {
      if (z >= fromZoom && z <= untilZoom) add(style, rank)(text, latitude, longitude);
    }
  };
  fixed(COUNTRY_NAMES, { size: 26, weight: 'bold', spacing: 8, hasDot: false, tone: 'country' }, 1e12, 7);
  fixed(SEA_NAMES, { size: 24, weight: 'regular', spacing: 4, hasDot: false, tone: 'sea' }, 1e11, 10);
  fixed(ISLAND_NAMES, { size: 23, weight: 'regular', spacing: 1, hasDot: false, tone: 'island' }, 1e10, 11);

  for (const { kind, nameEn, latitude, longitude, population } of places) {
    if (kind === 'city' && population >= (TOWN_POPULATION[z] ?? 0)) {
      add(townStyle(z, population), population + 1)(nameEn, latitude, longitude);
    }
    if (kind === 'area' && z >= AREAS_FROM_ZOOM) {
      add(AREA_STYLE, 0)(nameEn, latitude, longitude);
    }
  }
  return list.sort((a, b) => b.rank - a.rank || (a.text < b.text ? -1 : 1));
}

const AREA_STYLE: LabelStyle = { size: 22, weight: 'regular', spacing: 0.5, hasDot: false, tone: 'area' };

function townStyle(z: number, population: number): LabelStyle {
  const isLarge = population > 60_000;
  const size = (isLarge ? 27 : population > 8_000 ? 25 : 23) + (z > 12 ? 3 : 0);
  return { size, weight: isLarge ? 'bold' : 'regular', spacing: 0, hasDot: z < 12, tone: 'town' };
}

type Box = { left: number; right: number; top: number; bottom: number };

/** Reserves the box if it overlaps no other. */
function claim(taken: Map<string, Box[]>, box: Box): boolean {
  const cells = cellsOf(box, 256);
  const isTaken = cells.some((cell) =>
    taken
      .get(cell)
      ?.some((o) => o.left < box.right && box.left < o.right && o.top < box.bottom && box.top < o.bottom),
  );
  if (isTaken) return false;
  for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), box]);
  return true;
}

function cellsOf({ left, right, top, bottom }: Box, size: number): string[] {
  const cells: string[] = [];
  for (let x = Math.floor(left / size); x <= Math.floor(right / size); x += 1) {
    for (let y = Math.floor(top / size); y <= Math.floor(bottom / size); y += 1)
      cells.push(tileKey({ x, y }));
  }
  return cells;
}

/** Names missing from the gazetteer: [name, latitude, longitude, first zoom]. */
type Named = readonly [name: string, latitude: number, longitude: number, fromZoom: number];

const COUNTRY_NAMES: readonly Named[] = [
  ['Greece', 39.45, 22.2, 4],
  // In the sea next to the island, which is small at this zoom and covered by markers.
  ['Cyprus', 33.95, 33.1, 4],
];

const SEA_NAMES: readonly Named[] = [
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

const ISLAND_NAMES: readonly Named[] = [
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
