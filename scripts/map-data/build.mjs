// The coastline and glyphs of our own map tiles (README.md). LANDS is `map.geo.json` of @geo-maps/earth-lands-100m; TOOLS
// is a folder with fontkit and wawoff2.
// node scripts/map-data/build.mjs LANDS.geo.json TOOLS
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { feature } from 'topojson-client';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [landsFile, tools] = process.argv.slice(2);
if (!landsFile || !tools) throw new Error('usage: build.mjs LANDS.geo.json TOOLS');

/** In degrees: both countries with a wide margin. */
const DETAIL = { west: 15, south: 32, east: 38, north: 44 };
const WORLD = { west: -180, south: -85, east: 180, north: 85 };
/** Degrees (11 m). */
const STEP = 1e-4;
/** Natural Earth at 1:50 million inside, 1:110 million beyond. */
const MIDDLE = { west: -15, south: 15, east: 65, north: 65 };
/** The smallest lakes drawn inside MARKET and elsewhere, in square degrees (1e-4 is about 1 km²). */
const MARKET = { west: 19.2, south: 34.3, east: 34.8, north: 41.8 };
const MIN_LAKE = { market: 6e-5, elsewhere: 5e-3 };
/** Square degrees (about 0.3 ha). */
const MIN_ISLET = 3e-7;

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
/** Of all languages, by the file of the font. */
const LETTERS = {
  latin: [...range(0x20, 0x7e), ...'’–éíáóúüöçÉÍÁÓÚ'],
  greek: [...'ΆΈΉΊΌΎΏ', ...range(0x390, 0x3a1), ...range(0x3a3, 0x3ce)],
  cyrillic: [...'Ёё', ...range(0x410, 0x44f)],
};

const COMMANDS = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

const out = path.join(root, 'lib/map/data');
fs.writeFileSync(path.join(out, 'land.json'), JSON.stringify(makeLand()));
fs.writeFileSync(path.join(out, 'glyphs.json'), JSON.stringify(await makeGlyphs()));

function makeLand() {
  const lands = JSON.parse(fs.readFileSync(landsFile, 'utf8'));
  const detail = polygonsOf(lands.geometries).flatMap((polygon) => clipPolygon(polygon, DETAIL));
  const coarse = [
    ...around(DETAIL, MIDDLE).flatMap((frame) => clipAll(naturalEarth('50m'), frame)),
    ...around(MIDDLE, WORLD).flatMap((frame) => clipAll(naturalEarth('110m'), frame)),
  ];
  console.log('detail', detail.length, 'coarse', coarse.length);
  return { step: STEP, frame: DETAIL, detail: detail.map(encode), coarse: coarse.map(encode) };
}

function naturalEarth(scale) {
  const require = createRequire(import.meta.url);
  const atlas = JSON.parse(fs.readFileSync(require.resolve(`world-atlas/land-${scale}.json`), 'utf8'));
  return polygonsOf(feature(atlas, atlas.objects.land).features.map((item) => item.geometry));
}

function around(inner, outer) {
  const middle = { ...outer, west: inner.west, east: inner.east };
  return [
    { ...outer, east: inner.west },
    { ...outer, west: inner.east },
    { ...middle, south: inner.north },
    { ...middle, north: inner.south },
  ];
}

function clipAll(polygons, frame) {
  return polygons.flatMap((polygon) => clipPolygon(polygon, frame));
}

function polygonsOf(geometries) {
  return geometries.flatMap((geometry) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
}

/** Sutherland–Hodgman algorithm; drops tiny rings. */
function clipPolygon(polygon, { west, south, east, north }) {
  const [outer, ...holes] = polygon.map((ring) => {
    let cut = ring.slice(0, -1);
    cut = cutSide(
      cut,
      ([x]) => x - west,
      (a, b, t) => [west, a[1] + (b[1] - a[1]) * t],
    );
    cut = cutSide(
      cut,
      ([x]) => east - x,
      (a, b, t) => [east, a[1] + (b[1] - a[1]) * t],
    );
    cut = cutSide(
      cut,
      ([, y]) => y - south,
      (a, b, t) => [a[0] + (b[0] - a[0]) * t, south],
    );
    cut = cutSide(
      cut,
      ([, y]) => north - y,
      (a, b, t) => [a[0] + (b[0] - a[0]) * t, north],
    );
    return cut;
  });
  if (areaOf(outer) < MIN_ISLET) return [];
  const isLake = (ring) => areaOf(ring) > (ring.every(isInMarket) ? MIN_LAKE.market : MIN_LAKE.elsewhere);
  return [[outer, ...holes.filter(isLake)]];
}

function cutSide(ring, inside, cross) {
  const kept = [];
  for (let i = 0; i < ring.length; i += 1) {
    const a = ring[i];
    const b = ring[(i + 1) % ring.length];
    const da = inside(a);
    const db = inside(b);
    if (da >= 0) kept.push(a);
    if (da >= 0 !== db >= 0) kept.push(cross(a, b, da / (da - db)));
  }
  return kept;
}

function isInMarket([x, y]) {
  return x > MARKET.west && x < MARKET.east && y > MARKET.south && y < MARKET.north;
}

function areaOf(ring) {
  let area = 0;
  for (let i = 0; i < ring.length; i += 1) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[(i + 1) % ring.length];
    area += ax * by - bx * ay;
  }
  return Math.abs(area) / 2;
}

/** Rings in whole steps, each point as the difference from the previous one. */
function encode(polygon) {
  return polygon.map((ring) => {
    const numbers = [];
    let [px, py] = [0, 0];
    for (const [x, y] of ring) {
      const [sx, sy] = [Math.round(x / STEP), Math.round(y / STEP)];
      if (numbers.length > 0 && sx === px && sy === py) continue;
      numbers.push(sx - px, sy - py);
      [px, py] = [sx, sy];
    }
    return numbers;
  });
}

/** Outlines of the letters, so that tiles need no installed font. */
async function makeGlyphs() {
  const load = createRequire(pathToFileURL(path.join(tools, 'package.json')));
  const fontkit = load('fontkit');
  const { decompress } = load('wawoff2');
  const weights = { unitsPerEm: 0, regular: {}, bold: {} };
  for (const [script, letters] of Object.entries(LETTERS)) {
    const file = `node_modules/@fontsource-variable/commissioner/files/commissioner-${script}-wght-normal.woff2`;
    const font = fontkit.create(Buffer.from(await decompress(fs.readFileSync(path.join(root, file)))));
    weights.unitsPerEm = font.unitsPerEm;
    for (const [name, wght] of [
      ['regular', 450],
      ['bold', 600],
    ]) {
      const face = font.getVariation({ wght });
      for (const letter of letters) {
        const glyph = face.glyphForCodePoint(letter.codePointAt(0));
        weights[name][letter] = [Math.round(glyph.advanceWidth), roundPath(glyph.path)];
      }
    }
  }
  return weights;
}

/** Fonts count upwards, SVG downwards. */
function roundPath(outline) {
  return outline.commands
    .map(({ command, args }) => {
      const numbers = args.map((value, i) => Math.round(i % 2 ? -value : value));
      return COMMANDS[command] + numbers.join(' ');
    })
    .join('');
}
