/** Checks the gazetteer against place names published by others; the data is not part of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { distanceKm } from '@/lib/places/distance';
import { resolveLocation } from '@/lib/places/resolve';

const folder = new URL('../../../../shared/data/places/', import.meta.url);
const isThere = existsSync(folder);
if (!isThere) console.log('Skipped: no real place names at ../shared/data/places.');

const NEAR_KM = 10;
const rowsSchema = z.array(z.record(z.string(), z.string()));

type Check = { text: string; latitude: number; longitude: number };

function rowsOf(file: string): Record<string, string>[] {
  return rowsSchema.parse(parse(readFileSync(new URL(file, folder), 'utf8'), { columns: true }));
}

/** Share of texts whose best match lies within 10 km; prints the misses. */
function shareFound(name: string, checks: readonly Check[], country: 'cyprus' | 'greece'): number {
  expect(checks.length).toBeGreaterThan(50);
  const lost = checks.filter((check) => {
    const found = resolveLocation(check.text, { country });
    return !found || distanceKm(found.place, check) > NEAR_KM;
  });
  const share = 1 - lost.length / checks.length;
  const examples = lost.slice(0, 8).map(({ text }) => text);
  console.log(`${name}: ${(share * 100).toFixed(1)} % of ${checks.length}; lost: ${examples.join(' · ')}`);
  return share;
}

describe.skipIf(!isThere)('real names', () => {
  test('areas of Cyprus as written in advertisements', () => {
    const checks = rowsOf('cy-areas.csv')
      .filter((row) => row.area && row.lat_median)
      .map((row) => ({
        text: row.location ?? '',
        latitude: Number(row.lat_median),
        longitude: Number(row.lon_median),
      }));
    expect(shareFound('Areas of Cyprus', checks, 'cyprus')).toBeGreaterThanOrEqual(0.97);
  });

  test.each(['name', 'name_en', 'name_el', 'name_ru'])(
    'towns of Cyprus with over 1,000 inhabitants, by %s',
    (column) => {
      const checks = rowsOf('cy-places.csv')
        .filter((row) => row[column] && Number(row.population) > 1_000)
        .map((row) => ({
          text: `${row[column]}, ${column === 'name_ru' ? row.district_ru : row.district_en}`,
          latitude: Number(row.lat),
          longitude: Number(row.lon),
        }));
      expect(shareFound(`Towns of Cyprus (${column})`, checks, 'cyprus')).toBeGreaterThanOrEqual(0.97);
    },
  );

  test.each([
    ['name_el_modern', 'unit_el', 0.97],
    ['name_el', 'unit_el', 0.97],
    ['name_latin', 'unit_el', 0.95],
  ])('towns of Greece with over 1,000 inhabitants, by %s and %s', (column, context, least) => {
    const checks = rowsOf('gr-places.csv')
      .filter((row) => row[column] && row.lat && Number(row.population_2011) > 1_000)
      .map((row) => ({
        text: `${row[column]}, ${row[context]}`,
        latitude: Number(row.lat),
        longitude: Number(row.lon),
      }));
    expect(shareFound(`Towns of Greece (${column})`, checks, 'greece')).toBeGreaterThanOrEqual(least);
  });
});
