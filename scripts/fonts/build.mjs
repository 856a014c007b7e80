// The main font files in app/_faces, subset to what the site uses (README.md). TOOLS is a folder with subset-font.
// node scripts/fonts/build.mjs TOOLS
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const tools = process.argv[2];
if (!tools) throw new Error('usage: build.mjs TOOLS');
const { default: subsetFont } = await import(
  pathToFileURL(join(tools, 'node_modules/subset-font/index.js')).href
);

/** Matches `unicode-range` in app/fonts.ts: English, the site's own texts and the rest of Latin-1. */
const LATIN =
  'U+0020-007E,U+00A0,U+00A9,U+00B0,U+00B2,U+00B7,U+00D7,U+00E7,U+00E9,U+00ED,U+2011,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+203A,U+20AC,U+2212';
const ACCENTS =
  'U+00A1-00A8,U+00AA-00AF,U+00B1,U+00B3-00B6,U+00B8-00D6,U+00D8-00E6,U+00E8,U+00EA-00EC,U+00EE-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2010,U+2012,U+2015,U+201A-201B,U+201E,U+2020-2021,U+202F-2030,U+2032-2033,U+2039,U+2044,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD';

/** Energy classes, usually the only Greek in a listing. */
const ENERGY = 'U+0393-0397';

/** `wght` from the lightest to the boldest in use. Tabular figures for the text face only. */
const FAMILIES = {
  commissioner: { weights: { min: 400, max: 700, default: 400 }, noLayoutClosure: false },
  literata: { weights: { min: 500, max: 600, default: 500 }, noLayoutClosure: true },
};
const FACES = [
  { name: 'commissioner', script: 'latin', letters: LATIN },
  { name: 'commissioner', script: 'latin', letters: ACCENTS, file: 'commissioner-accents' },
  { name: 'commissioner', script: 'greek', letters: ENERGY, file: 'commissioner-energy' },
  { name: 'literata', script: 'latin', letters: LATIN },
  { name: 'literata', script: 'latin', letters: ACCENTS, file: 'literata-accents' },
];

function charactersOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [first, last = first] = range.slice(2).split('-');
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
    })
    .join('');
}

for (const { name, script, letters, file = `${name}-${script}` } of FACES) {
  const { weights, noLayoutClosure } = FAMILIES[name];
  const source = readFileSync(
    join(ROOT, `node_modules/@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`),
  );
  const face = await subsetFont(source, charactersOf(letters), {
    targetFormat: 'woff2',
    noLayoutClosure,
    variationAxes: { wght: weights },
  });
  const target = join(ROOT, `app/_faces/${file}.woff2`);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, face);
  console.log(`${file}: ${source.length} → ${face.length} bytes`);
}
