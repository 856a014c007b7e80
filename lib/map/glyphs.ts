import glyphData from '@/lib/map/data/glyphs.json';

export type FontWeight = 'regular' | 'bold';

/** By letter: how far it advances, and its outline as an SVG path with y downwards; in units of the font. */
type Letters = Record<string, [advance: number, outline: string] | undefined>;

const { unitsPerEm } = glyphData;
const FACES = {
  regular: glyphData.regular as unknown as Letters,
  bold: glyphData.bold as unknown as Letters,
} satisfies Record<FontWeight, Letters>;

const ACCENTS = /\p{M}/gu;

function letterOf(face: Letters, letter: string) {
  return face[letter] ?? face[letter.normalize('NFD').replace(ACCENTS, '')] ?? face['-'];
}

/** Pixels that a text of `size` pixels takes, with `spacing` pixels behind each letter. */
export function textWidth(text: string, weight: FontWeight, size: number, spacing = 0): number {
  const face = FACES[weight];
  let width = 0;
  for (const letter of text) width += ((letterOf(face, letter)?.[0] ?? 0) * size) / unitsPerEm + spacing;
  return Math.max(0, width - spacing);
}

/** The outlines of a text as `<use>`-free SVG: one `<path>` a letter, its base line starting at (0, 0). */
export function textOutlines(text: string, weight: FontWeight, size: number, spacing = 0): string {
  const face = FACES[weight];
  const scale = size / unitsPerEm;
  let x = 0;
  let svg = '';
  for (const letter of text) {
    const [advance, outline] = letterOf(face, letter) ?? [0, ''];
    if (outline)
      svg += `<path transform="translate(${x.toFixed(1)} 0) scale(${scale.toFixed(5)})" d="${outline}"/>`;
    x += advance * scale + spacing;
  }
  return svg;
}
