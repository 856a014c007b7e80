import { expect, test } from 'vitest';
import { tileSvg } from '@/lib/map/tile-svg';

/** Relative luminance of a '#rrggbb' (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('in the dark theme land stands out from the sea', () => {
  const svg = tileSvg({ z: 8, x: 147, y: 101 }, { areas: 'M0 0h9v9z', coast: '' }, [], 'dark');
  const sea = /<rect[^>]* fill="(#\w{6})"/.exec(svg)?.[1] ?? '';
  const land = /<path d="M0 0h9v9z" fill="(#\w{6})"/.exec(svg)?.[1] ?? '';
  expect((luminance(land) + 0.05) / (luminance(sea) + 0.05)).toBeGreaterThan(1.35);
});
