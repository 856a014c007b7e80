/** Colours of one drawing: a time of day and matching materials. */
export type Palette = {
  name: string;
  sky: readonly [string, string];
  sun: string;
  sea: string;
  hillFar: string;
  hillNear: string;
  ground: string;
  path: string;
  wall: string;
  wallShade: string;
  roof: string;
  wood: string;
  leaf: string;
  leafDark: string;
  glass: string;
  fabric: string;
  accent: string;
  floor: string;
};

export const WIDTH = 1536;
export const HEIGHT = 1024;

type Point = readonly [number, number];

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A complete SVG; shapes may use the gradients `url(#sky)` and `url(#wallLight)`. */
export function drawing(palette: Palette, shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/></linearGradient>
<linearGradient id="wallLight" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.5"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient>
</defs>${shapes.join('')}</svg>`;
}

export const sky = (palette: Palette, sunX: number, sunY: number) =>
  rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
  circle(sunX, sunY, 130, palette.sun, 'opacity="0.25"') +
  circle(sunX, sunY, 78, palette.sun, 'opacity="0.85"');

export const hills = (palette: Palette, horizon: number) =>
  path(
    `M0 ${horizon} Q220 ${horizon - 150} 470 ${horizon - 60} T900 ${horizon - 110} T1300 ${horizon - 50} T1536 ${horizon - 120} V1024 H0Z`,
    palette.hillFar,
  ) +
  path(
    `M0 ${horizon + 20} Q300 ${horizon - 60} 640 ${horizon + 5} T1180 ${horizon - 25} T1536 ${horizon + 10} V1024 H0Z`,
    palette.hillNear,
  );

export const sea = (palette: Palette, horizon: number, shore: number) =>
  rect(0, horizon, WIDTH, shore - horizon, palette.sea) +
  times(7, (i) =>
    rect(
      120 + ((i * 397) % 1200),
      horizon + 18 + i * ((shore - horizon) / 8),
      90 + ((i * 53) % 120),
      4,
      '#ffffff',
      'opacity="0.35" rx="2"',
    ),
  );

export const ground = (palette: Palette, top: number) =>
  path(`M0 ${top} Q500 ${top - 24} 900 ${top} T1536 ${top - 10} V1024 H0Z`, palette.ground);

export const cypress = (palette: Palette, x: number, base: number, h: number) =>
  rect(x - h * 0.02, base - h * 0.1, h * 0.04, h * 0.1, palette.wood) +
  path(
    `M${x} ${base - h} C${x + h * 0.16} ${base - h * 0.55} ${x + h * 0.14} ${base - h * 0.12} ${x} ${base - h * 0.06} C${x - h * 0.14} ${base - h * 0.12} ${x - h * 0.16} ${base - h * 0.55} ${x} ${base - h}Z`,
    palette.leafDark,
  );

export const olive = (palette: Palette, x: number, base: number, s: number) =>
  path(
    `M${x - 0.09 * s} ${base} Q${x - 0.02 * s} ${base - 0.3 * s} ${x - 0.12 * s} ${base - 0.5 * s} L${x + 0.02 * s} ${base - 0.55 * s} Q${x + 0.08 * s} ${base - 0.3 * s} ${x + 0.1 * s} ${base}Z`,
    palette.wood,
  ) +
  ellipse(x - 0.2 * s, base - 0.62 * s, 0.28 * s, 0.22 * s, palette.leafDark) +
  ellipse(x + 0.18 * s, base - 0.64 * s, 0.3 * s, 0.24 * s, palette.leafDark) +
  ellipse(x, base - 0.8 * s, 0.34 * s, 0.26 * s, palette.leaf);

export const bush = (palette: Palette, x: number, base: number, s: number) =>
  ellipse(x - 0.35 * s, base - 0.25 * s, 0.4 * s, 0.3 * s, palette.leafDark) +
  ellipse(x + 0.3 * s, base - 0.28 * s, 0.42 * s, 0.32 * s, palette.leaf) +
  circle(x + 0.1 * s, base - 0.42 * s, 0.05 * s, palette.accent) +
  circle(x - 0.3 * s, base - 0.32 * s, 0.05 * s, palette.accent) +
  circle(x + 0.42 * s, base - 0.3 * s, 0.05 * s, palette.accent);

export const windowPane = (palette: Palette, x: number, y: number, w: number, h: number, frame = '#ffffff') =>
  rect(x - 8, y - 8, w + 16, h + 16, frame, 'rx="4"') +
  rect(x, y, w, h, palette.glass) +
  polygon(
    [
      [x, y + h],
      [x + w * 0.55, y],
      [x + w * 0.85, y],
      [x + w * 0.3, y + h],
    ],
    '#ffffff',
    'opacity="0.22"',
  ) +
  rect(x + w / 2 - 4, y, 8, h, frame);
