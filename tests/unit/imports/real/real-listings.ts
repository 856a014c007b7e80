// Real advertisements of others (../shared/data; not part of the project) and what is true of them.
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { distanceKm } from '@/lib/places/distance';

const FOLDER = '../shared/data';
export const areThere = existsSync(FOLDER);

type Row = Record<string, string>;
type Point = { latitude: number; longitude: number };

export type RealHome = {
  reference: string;
  country: 'Cyprus' | 'Greece';
  title: string;
  kind: string;
  town: string;
  district: string;
  price: string;
  area: string;
  plot: string;
  bedrooms: string;
  market: 'for_sale' | 'for_rent';
  /** Centres of the places that it names; none if they are unknown. */
  near: Point[];
};

const rowsOf = (file: string): Row[] =>
  parse(readFileSync(`${FOLDER}/${file}`), {
    columns: true,
    relax_quotes: true,
    skip_records_with_error: true,
  });

export const fold = (text = '') =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bmunicipality\b/, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .replaceAll('ς', 'σ')
    .trim();

type Named = Point & { district: string };
type Names = Map<string, Named[]>;

function namesOf(rows: readonly Row[], names: readonly string[], of: (row: Row) => Named): Names {
  const all: Names = new Map();
  for (const row of rows) {
    const place = of(row);
    const keys = new Set(names.flatMap((name) => (row[name] ?? '').split(';')).map(fold));
    keys.delete('');
    for (const key of keys) all.set(key, [...(all.get(key) ?? []), place]);
  }
  return all;
}

const pointsIn = (names: Names, parts: readonly string[], district: string): Point[] =>
  parts.flatMap((part) => {
    const found = names.get(fold(part)) ?? [];
    const inside = found.filter((place) => place.district === fold(district));
    return inside.length > 0 ? inside : found;
  });

/** The data has no rentals, so some homes become ones: each fifth of those whose title does not offer them for sale. */
const asRental = (home: RealHome, at: number): RealHome =>
  at % 5 > 0 || /sale|buy|invest/i.test(home.title)
    ? home
    : { ...home, market: 'for_rent', price: String(Math.round(Number(home.price) / 250)) };

export function realHomes(): RealHome[] {
  const cyprus = namesOf(
    rowsOf('places/cy-places.csv'),
    ['name', 'name_en', 'name_el', 'alt_latin'],
    (row) => ({
      latitude: Number(row.lat),
      longitude: Number(row.lon),
      district: fold(row.district_en),
    }),
  );
  const greece = namesOf(
    rowsOf('places/gr-places.csv'),
    ['name_el', 'name_el_modern', 'alt_names'],
    (row) => ({
      latitude: Number(row.lat),
      longitude: Number(row.lon),
      district:
        row.region_el === 'ΑΤΤΙΚΗΣ'
          ? fold('Αττική')
          : row.unit_el === 'ΘΕΣΣΑΛΟΝΙΚΗΣ'
            ? fold('Θεσσαλονίκη')
            : '',
    }),
  );
  const ofCyprus = rowsOf('cy-listings-for-sale.csv').map((row, at): RealHome => {
    const {
      title = '',
      location = '',
      district = '',
      price = '',
      houseSqm = '',
      plotSqm = '',
      beds = '',
    } = row;
    // Without the district, which is around it.
    const parts = location.split(/,| - /).filter((part) => fold(part) !== fold(district));
    return {
      ...{ reference: `C${at}`, country: 'Cyprus', title, kind: '', town: location, district, price },
      ...{ area: houseSqm, plot: plotSqm, bedrooms: beds, market: 'for_sale' },
      near: pointsIn(cyprus, parts, district),
    };
  });
  const ofGreece = rowsOf('gr-listings-for-sale.csv').map((row, at): RealHome => {
    const { location_name: town = '', location_region: region = '', res_address = '', res_type = '' } = row;
    return {
      ...{ reference: `G${at}`, country: 'Greece', title: '', kind: res_type, district: region, plot: '' },
      ...{
        town: `${res_address.split(',')[0]}, ${town}`,
        price: row.res_price ?? '',
        area: row.res_sqr ?? '',
      },
      ...{ bedrooms: row.bedrooms ?? '', market: 'for_sale' },
      near: pointsIn(greece, [town, ...res_address.split(',').slice(0, 1)], region),
    };
  });
  return [...ofCyprus, ...ofGreece].map(asRental);
}

export const isNearAny = (home: Point, places: readonly Point[], km: number): boolean =>
  places.some((place) => distanceKm(home, place) <= km);
