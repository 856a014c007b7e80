import type { PlaceCountry } from '../../lib/places/constants';

/** A record of GeoNames' cities500.txt in Cyprus or Greece. */
export type GeoNamesRecord = {
  id: number;
  name: string;
  alternates: string[];
  latitude: number;
  longitude: number;
  country: PlaceCountry;
  /** Cyprus: district 01..06. Greece: region ESYE11..ESYE43. */
  admin1: string;
  /** Greece: prefecture before 2011; Cyprus: a postcode. */
  admin2: string;
  /** Greece: municipality of the Kallikratis reform (9001..9325). */
  admin3: string;
  population: number;
};

/** Records that are not separate places: duplicate quarters, borders, ruins. */
const EXCLUDED_IDS = new Set([
  145959, // Geroskipou (quarter), beside Geroskipou
  12060431, // Tsada - Tremithousa - Tala (Borders)
  12088903, // Mosynopolis, a ruin
]);

export function readGeoNames(text: string): GeoNamesRecord[] {
  const records: GeoNamesRecord[] = [];
  for (const line of text.split('\n')) {
    const columns = line.split('\t');
    const code = columns[8];
    if (code !== 'CY' && code !== 'GR') continue;
    const id = Number(columns[0]);
    if (EXCLUDED_IDS.has(id)) continue;
    records.push({
      id,
      name: columns[1] ?? '',
      alternates: (columns[3] ?? '').split(',').filter((name) => name !== ''),
      latitude: Number(columns[4]),
      longitude: Number(columns[5]),
      country: code === 'CY' ? 'cyprus' : 'greece',
      admin1: columns[10] ?? '',
      admin2: columns[11] ?? '',
      admin3: columns[12] ?? '',
      population: Number(columns[14]) || 0,
    });
  }
  return records;
}
