import { textOutlines } from '@/lib/map/glyphs';
import type { Label } from '@/lib/map/labels';
import type { LandPaths } from '@/lib/map/land';
import { TILE_SIZE, type TileAddress } from '@/lib/map/tile-math';

export type TileTheme = 'light' | 'dark';

type Color = 'water' | 'shallows' | 'land' | 'coast' | Label['style']['tone'];

/** The water colours are repeated in components/map/map.css. */
const COLORS: Record<TileTheme, Record<Color, string>> = {
  light: {
    water: '#cfe2ea',
    shallows: '#dcebf0',
    land: '#f4efe4',
    coast: '#d3c6ae',
    country: '#857a66',
    sea: '#6d98ad',
    island: '#5d6570',
    town: '#353f4b',
    area: '#68717b',
  },
  dark: {
    water: '#0b2035',
    shallows: '#12304a',
    land: '#363c43',
    coast: '#59677a',
    country: '#b5ab95',
    sea: '#7aa7c7',
    island: '#aab2bb',
    town: '#cdd3da',
    area: '#a6aeb8',
  },
};

/** Names are drawn as outlines, so no font has to be installed. */
export function tileSvg(
  tile: TileAddress,
  { areas, coast }: LandPaths,
  labels: readonly Label[],
  theme: TileTheme = 'light',
): string {
  const colors = COLORS[theme];
  const shallows = tile.z >= 8 ? 14 : 6;
  // Drawn below the land, so that only the seaward half shows.
  const shore = coast
    ? `<g fill="none" stroke-linejoin="round"><path d="${coast}" stroke="${colors.shallows}" stroke-width="${shallows}"/><path d="${coast}" stroke="${colors.coast}" stroke-width="3"/></g>`
    : '';
  const land = areas ? `<path d="${areas}" fill="${colors.land}" fill-rule="evenodd"/>` : '';
  const names = labels.map((label) => labelSvg(label, tile, colors)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_SIZE}" height="${TILE_SIZE}"><rect width="100%" height="100%" fill="${colors.water}"/>${shore}${land}${names}</svg>`;
}

function labelSvg(
  { text, style, x, y, pointX, pointY }: Label,
  tile: TileAddress,
  colors: (typeof COLORS)[TileTheme],
): string {
  const [left, top] = [tile.x * TILE_SIZE, tile.y * TILE_SIZE];
  const outlines = textOutlines(text, style.weight, style.size, style.spacing);
  const halo = style.tone === 'sea' ? colors.water : colors.land;
  // In font units, because the stroke is scaled with the letters.
  const haloWidth = Math.round((5 / style.size) * 2000);
  const dot = style.hasDot
    ? `<circle cx="${(pointX - left).toFixed(1)}" cy="${(pointY - top).toFixed(1)}" r="5" fill="${colors[style.tone]}" stroke="${halo}" stroke-width="2.5"/>`
    : '';
  const slant = style.tone === 'sea' ? ' skewX(-10)' : '';
  const place = `translate(${(x - left).toFixed(1)} ${(y - top).toFixed(1)})${slant}`;
  return `${dot}<g transform="${place}"><g fill="${halo}" stroke="${halo}" stroke-width="${haloWidth}" stroke-linejoin="round" opacity=".85">${outlines}</g><g fill="${colors[style.tone]}">${outlines}</g></g>`;
}
