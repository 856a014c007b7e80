import sharp from 'sharp';
import { currentLanguage } from '@/lib/language/current-language';
import { type Label, labelsOfZoom, tileKey } from '@/lib/map/labels';
import { landPaths } from '@/lib/map/land';
import type { TileAddress } from '@/lib/map/tile-math';
import { type TileTheme, tileSvg } from '@/lib/map/tile-svg';
import { drawInTurn } from '@/lib/runtime/drawing-turns';

/** About 10 kB each. */
const KEPT_TILES = 1_000;

const kept = new Map<string, Promise<Buffer>>();

/** Concurrent requests share one rendering. @throws AppError `unavailable` if the queue is full */
export function drawTile(tile: TileAddress, theme: TileTheme): Promise<Buffer> {
  const key = `${currentLanguage()}/${theme}/${tile.z}/${tile.x}/${tile.y}`;
  const known = kept.get(key);
  if (known !== undefined) {
    // The map is in order of last use.
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const drawing = drawInTurn(() => render(tile, theme));
  kept.set(key, drawing);
  drawing.catch(() => kept.delete(key));
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT_TILES && oldest !== undefined) kept.delete(oldest);
  return drawing;
}

function render(tile: TileAddress, theme: TileTheme): Promise<Buffer> {
  const svg = tileSvg(tile, landPaths(tile), labelsOf(tile), theme);
  return sharp(Buffer.from(svg)).webp({ quality: 82, effort: 1 }).toBuffer();
}

function labelsOf(tile: TileAddress): readonly Label[] {
  return labelsOfZoom(tile.z).get(tileKey(tile)) ?? [];
}
