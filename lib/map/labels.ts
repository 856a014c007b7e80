import { currentLanguage } from '@/lib/language/current-language';
import names from '@/lib/map/data/names.json';
import { type FontWeight, textWidth } from '@/lib/map/glyphs';
import { project, TILE_SIZE, type TileAddress } from '@/lib/map/tile-math';
import type { Bounds, LatLng, NameBox } from '@/lib/map/types';
import { getPlaceBySlug, listPlaces, localName } from '@/lib/places/gazetteer';
import { tSeas } from '@/messages/seas';

export type LabelStyle = {
  size: number;
  weight: FontWeight;
  spacing: number;
  /** The text is beside a dot at the point; otherwise it is centred on the point. */
  hasDot: boolean;
  tone: 'country' | 'sea' | 'island' | 'town' | 'area';
};

/** `x` and `y` are the start of the baseline, in world pixels at its zoom level. */
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
/** Pixels, so that a marker on the point hardly covers the name. */
const BESIDE_DOT = 20;
const GAP = 10;

type Candidate = { text: string; latitude: number; longitude: number; rank: number; style: LabelStyle };

/** Once for the whole world, so that a name that crosses tiles is the same in both. Overlapping names are dropped. */
export function placeLabels(z: number): Label[] {
  const world = TILE_SIZE * 2 ** z;
  const taken = new Map<string, Box[]>();
  const labels: Label[] = [];
  for (const { text, latitude, longitude, style } of candidates(z)) {
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

/** Each label is in every tile 'x/y' that shows part of it. */
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

const byZoom = new Map<string, Map<string, Label[]>>();

/** In the language of the request, by tile. */
export function labelsOfZoom(z: number): Map<string, Label[]> {
  const key = `${currentLanguage()}/${z}`;
  let labels = byZoom.get(key);
  if (!labels) {
    labels = labelsByTile(placeLabels(z));
    byZoom.set(key, labels);
  }
  return labels;
}

const SIDE_DECIMALS = 8;

/** The names on our tiles of a level within a window, for markers to stand beside them. */
export function nameBoxes({ south, west, north, east }: Bounds, z: number): NameBox[] {
  const world = TILE_SIZE * 2 ** z;
  const tiles = 2 ** z;
  const [a, b] = [project(west, north), project(east, south)];
  const labels = new Set<Label>();
  for (let x = Math.floor(a.x * tiles); x <= Math.floor(b.x * tiles); x += 1) {
    for (let y = Math.floor(a.y * tiles); y <= Math.floor(b.y * tiles); y += 1)
      for (const label of labelsOfZoom(z).get(tileKey({ x, y })) ?? []) labels.add(label);
  }
  const side = (pixels: number) => Number((pixels / world).toFixed(SIDE_DECIMALS));
  return [...labels].map(({ text, style, x, y, pointX }): NameBox => {
    const right = x + textWidth(text, style.weight, style.size, style.spacing);
    return [side(Math.min(x, pointX)), side(y - style.size), side(right), side(y + style.size / 4)];
  });
}

export function tileKey({ x, y }: Pick<TileAddress, 'x' | 'y'>): string {
  return `${x}/${y}`;
}

/** Where the name is written. */
type Spot = LatLng & { fromZoom: number };

function candidates(z: number): Candidate[] {
  const list: Candidate[] = [];
  const add = (text: string, { latitude, longitude }: LatLng, rank: number, style: LabelStyle) =>
    list.push({ text, latitude, longitude, rank, style });
  const write = (name: string, spot: Spot, rank: number, untilZoom: number, style: LabelStyle) => {
    if (z >= spot.fromZoom && z <= untilZoom) add(name, spot, rank, style);
  };
  // Cyprus is small at this zoom and covered by markers, so its name is in the sea beside it.
  for (const spot of names.countries) write(nameOf(spot.slug), spot, 1e12, 7, COUNTRY_STYLE);
  for (const sea of SEAS) write(tSeas(sea), names.seas[sea], 1e11, 10, SEA_STYLE);
  for (const spot of names.islands) write(nameOf(spot.slug), spot, 1e10, 11, ISLAND_STYLE);

  for (const place of listPlaces()) {
    const { kind, population } = place;
    if (kind === 'city' && population >= (TOWN_POPULATION[z] ?? 0))
      add(localName(place), place, population + 1, townStyle(z, population));
    if (kind === 'area' && z >= AREAS_FROM_ZOOM) add(localName(place), place, 0, AREA_STYLE);
  }
  return list.sort((a, b) => b.rank - a.rank || (a.text < b.text ? -1 : 1));
}

const SEAS = Object.keys(names.seas) as (keyof typeof names.seas)[];

function nameOf(slug: string): string {
  const place = getPlaceBySlug(slug);
  if (!place) throw new Error(`no place ${slug}`);
  return localName(place);
}

const COUNTRY_STYLE: LabelStyle = { size: 26, weight: 'bold', spacing: 8, hasDot: false, tone: 'country' };
const SEA_STYLE: LabelStyle = { size: 24, weight: 'regular', spacing: 4, hasDot: false, tone: 'sea' };
const ISLAND_STYLE: LabelStyle = { size: 23, weight: 'regular', spacing: 1, hasDot: false, tone: 'island' };
const AREA_STYLE: LabelStyle = { size: 22, weight: 'regular', spacing: 0.5, hasDot: false, tone: 'area' };

function townStyle(z: number, population: number): LabelStyle {
  const isLarge = population > 60_000;
  const size = (isLarge ? 27 : population > 8_000 ? 25 : 23) + (z > 12 ? 3 : 0);
  return { size, weight: isLarge ? 'bold' : 'regular', spacing: 0, hasDot: z < 12, tone: 'town' };
}

type Box = { left: number; right: number; top: number; bottom: number };

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
