import sharp from 'sharp';
import { AppError } from '@/lib/errors';
import { type Label, labelsByTile, placeLabels, tileKey } from '@/lib/map/labels';
import { landPaths } from '@/lib/map/land';
import type { NamedPlace } from '@/lib/map/map-names';
import type { TileAddress } from '@/lib/map/tile-math';
import { type TileTheme, tileSvg } from '@/lib/map/tile-svg';

/** Finished tiles kept in memory (about 10 kB each), drawings at one time, and drawings that may wait. */
const KEPT_TILES = 1_000;
const PARALLEL_DRAWINGS = 2;
const WAITING_DRAWINGS = 200;

const kept = new Map<string, Promise<Buffer>>();
const waiting: (() => void)[] = [];
let running = 0;

/**
 * A tile of our own map as WebP (a quarter of a PNG), from memory where possible. The same tile asked for twice at once is drawn once.
 *
 * @throws AppError `unavailable` while too many others wait
 */
export function drawTile(
  tile: TileAddress,
  theme: TileTheme,
  places: () => readonly NamedPlace[],
): Promise<Buffer> {
  const key = `${theme}/${tile.z}/${tile.x}/${tile.y}`;
  const known = kept.get(key);
  if (known !== undefined) {
    // Back to the end of the map's order: the first entries are those not used for longest.
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const drawing = takeTurn(() => render(tile, theme, places));
  kept.set(key, drawing);
  drawing.catch(() => kept.delete(key));
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT_TILES && oldest !== undefined) kept.delete(oldest);
  return drawing;
}

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL_DRAWINGS) {
    if (waiting.length >= WAITING_DRAWINGS) {
      throw new AppError('unavailable', 'The map is busy. Please try again in a moment.', { retryAfter: 2 });
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function render(tile: TileAddress, theme: TileTheme, places: () => readonly NamedPlace[]): Promise<Buffer> {
  const svg = tileSvg(tile, landPaths(tile), labelsOf(tile, places), theme);
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 1 }).toBuffer();
}

/** By zoom, the names of each tile; there are 19 zooms, so this stays small. */
const labelsOfZoom = new Map<number, Map<string, Label[]>>();

function labelsOf(tile: TileAddress, places: () => readonly NamedPlace[]): readonly Label[] {
  let labels = labelsOfZoom.get(tile.z);
  if (!labels) {
    labels = labelsByTile(placeLabels(tile.z, places()));
    labelsOfZoom.set(tile.z, labels);
  }
  return labels.get(tileKey(tile)) ?? [];
}
