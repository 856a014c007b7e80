import glyphData from '@/lib/map/data/glyphs.json';

export type FontWeight = 'regular' | 'bold';

/** In font units; `outline` is an SVG path with y downwards. */
type Glyph = { advance: number; outline: string };
type Face = ReadonlyMap<string, Glyph>;

function readFace(glyphs: Readonly<Record<string, readonly (number | string)[]>>): Face {
  const face = new Map<string, Glyph>();
  for (const [letter, [advance, outline]] of Object.entries(glyphs)) {
    if (typeof advance === 'number' && typeof outline === 'string') face.set(letter, { advance, outline });
  }
  return face;
}

const { unitsPerEm } = glyphData;
const FACES: Readonly<Record<FontWeight, Face>> = {
  regular: readFace(glyphData.regular),
  bold: readFace(glyphData.bold),
};

const ACCENTS = /\p{M}/gu;

const NO_GLYPH: Glyph = { advance: 0, outline: '' };

function glyphOf(face: Face, letter: string): Glyph {
  const plain = letter.normalize('NFD').replace(ACCENTS, '');
  return face.get(letter) ?? face.get(plain) ?? face.get('-') ?? NO_GLYPH;
}

export const isDrawable = (text: string) => [...text].every((letter) => FACES.regular.has(letter));

/** The width is in pixels. */
export function textWidth(text: string, weight: FontWeight, size: number, spacing = 0): number {
  const face = FACES[weight];
  let width = 0;
  for (const letter of text) width += (glyphOf(face, letter).advance * size) / unitsPerEm + spacing;
  return Math.max(0, width - spacing);
}

/** One SVG `<path>` per letter; the baseline starts at (0, 0). */
export function textOutlines(text: string, weight: FontWeight, size: number, spacing = 0): string {
  const face = FACES[weight];
  const scale = size / unitsPerEm;
  let x = 0;
  let svg = '';
  for (const letter of text) {
    const { advance, outline } = glyphOf(face, letter);
    if (outline)
      svg += `<path transform="translate(${x.toFixed(1)} 0) scale(${scale.toFixed(5)})" d="${outline}"/>`;
    x += advance * scale + spacing;
  }
  return svg;
}
