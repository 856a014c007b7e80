import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// WCAG 2.2 AA for the colour tokens: 4.5 for text (1.4.3), 3 for the edges of controls (1.4.11).

type Rgb = readonly [number, number, number];
const css = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8');

/** Converts OKLCH to linear sRGB (https://bottosson.github.io/posts/oklab/). */
function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function token(name: string, theme: 'light' | 'dark'): Rgb {
  const value = css.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? '';
  const colors = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  const color = colors[theme === 'dark' && colors.length > 1 ? 1 : 0];
  if (!color) throw new Error(`no colour --${name}`);
  return toLinearRgb(Number(color[1]), Number(color[2]), Number(color[3]));
}

function contrast(foreground: string, background: string, theme: 'light' | 'dark'): number {
  const [a, b] = [luminance(token(foreground, theme)), luminance(token(background, theme))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised', 'sunk'];
const TEXT = [
  ...['ink', 'muted', 'aegean', 'aegean-deep', 'danger', 'olive', 'terracotta-ink'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ['ink', 'wash'],
  ['muted', 'wash'],
  ['on-aegean', 'aegean'],
  ['on-aegean', 'aegean-deep'],
  ['on-aegean', 'danger'],
  ['on-aegean', 'danger-deep'],
  ['ground', 'terracotta-ink'],
  ['ground', 'ink'],
  ['aegean-deep', 'aegean-tint'],
  ['ink', 'aegean-tint'],
  ['terracotta-ink', 'terracotta-tint'],
  ['olive', 'olive-tint'],
  ['amber', 'amber-tint'],
  ['danger', 'danger-tint'],
] as const;
const EDGES = GROUNDS.flatMap((ground) => [
  ['line-strong', ground] as const,
  ['aegean', ground] as const,
  ['terracotta', ground] as const,
]);

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  it.each(TEXT)('text %s on %s', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('edge %s on %s', (edge, ground) => {
    expect(contrast(edge, ground, theme)).toBeGreaterThanOrEqual(3);
  });
});
