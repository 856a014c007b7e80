import { z } from 'zod';
import { areaUnitOf, bareColumnName, columnNameWithoutUnit, foldName } from '@/lib/imports/column-names';
import { isUnavailable, recogniseStatus, saysOffered } from '@/lib/imports/status-words';
import { FEED_FIELDS, type FeedField, type FeedHome } from '@/lib/imports/types';
import {
  AMENITY_COLUMNS,
  AREA_UNIT_COLUMNS,
  AVAILABLE_FLAGS,
  COMPLETION_COLUMNS,
  OFFER_FLAGS,
  STATUS_FLAGS,
  USUAL_NAMES,
  WIDER_PLACES,
} from '@/lib/imports/usual-columns';
import { isUnset, saysNo, saysNothing } from '@/lib/imports/yes-no';

const column = z.string().min(1);
/** Source of a field's text: one column, several joined by ', ', a column with replaced values, or a constant. */
const source = z.union([
  column,
  z.array(column).min(1),
  z.strictObject({ column, values: z.record(z.string(), z.string()) }),
  z.strictObject({ constant: z.string() }),
]);
const fields = Object.fromEntries(FEED_FIELDS.map((field) => [field, source.optional()])) as Record<
  FeedField,
  z.ZodOptional<typeof source>
>;

/** The `--map` file: which column of a CSV file fills which field. Described in docs/import.md. */
export const columnMapSchema = z.strictObject({
  /** Detected automatically if omitted. */
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  fields: z.strictObject(fields),
  amenities: z
    .strictObject({
      /** A column listing amenities. */
      column: column.optional(),
      /** By default a comma, semicolon, vertical bar or line break. */
      separator: z.string().min(1).optional(),
      /** Amenity id by column; set unless the column is empty, 0, 'no', 'false', 'NULL' or the like. */
      flags: z.record(column, z.string()).default({}),
    })
    .optional(),
  /** Skips rows whose column has one of these values: `{ "deleted": ["1"] }`. */
  skip: z.record(column, z.array(z.string())).default({}),
});
export type ColumnMap = z.infer<typeof columnMapSchema>;

/** Columns that are read together with the usual ones. */
const MORE_NAMES: Partial<Record<FeedField, string[]>> = {
  location: WIDER_PLACES,
  status: [...STATUS_FLAGS, ...OFFER_FLAGS],
  area: AREA_UNIT_COLUMNS,
};

/** A map for a file with common column names. */
export function guessColumnMap(header: string[]): ColumnMap {
  // An exact name wins over one of which something had to be removed.
  const byName = new Map(
    [bareColumnName, columnNameWithoutUnit, foldName].flatMap((fold) =>
      header.map((name) => [fold(name), name]),
    ),
  );
  const named = (names: string[]) => names.flatMap((name) => byName.get(name) ?? []);
  const guessed: Partial<Record<FeedField, string | string[]>> = {};
  // Beside a column of the covered area, 'Area' is the neighbourhood.
  const sizes = named(USUAL_NAMES.area);
  const isSized = sizes.some((name) => columnNameWithoutUnit(name) !== 'area');
  const neighbourhood = isSized ? sizes.filter((name) => foldName(name) === 'area') : [];
  for (const field of FEED_FIELDS) {
    const usual = named(USUAL_NAMES[field]).filter((name) => !neighbourhood.includes(name));
    const found = [
      ...(field === 'location' ? neighbourhood : []),
      ...usual,
      // 'Πώληση/Ενοικίαση', 'For sale or rent'.
      ...(field === 'status' ? header.filter((name) => recogniseStatus(foldName(name)) === 'both') : []),
    ];
    // 'Status' may say whether the home is available, and 'Listing type' whether it is for sale.
    const taken = field === 'status' || field === 'type' ? found : found.slice(0, 1);
    const columns = [...new Set([...taken, ...named(MORE_NAMES[field] ?? [])])];
    const [only, ...more] = columns;
    if (only !== undefined) guessed[field] = more.length === 0 ? only : columns;
  }
  // Without a column of sale prices the one of rents says how its homes are offered, unless their status says otherwise.
  const { rentPrice, ...rest } = guessed;
  const fields =
    rentPrice !== undefined && rest.price === undefined
      ? { priceFrequency: { constant: 'rent' }, ...rest, price: rentPrice }
      : guessed;
  const amenities = named(AMENITY_COLUMNS)[0];
  return columnMapSchema.parse({ fields, amenities: amenities && { column: amenities } });
}

/** Columns that fill a field. */
export function columnsOf(from: ColumnMap['fields'][FeedField]): string[] {
  if (from === undefined) return [];
  if (typeof from === 'string') return [from];
  if (Array.isArray(from)) return from;
  return 'column' in from ? [from.column] : [];
}

/** Columns used by the map. */
export function usedColumns(map: ColumnMap): string[] {
  const named = Object.values(map.fields).flatMap(columnsOf);
  const flags = Object.keys(map.amenities?.flags ?? {});
  const list = map.amenities?.column ? [map.amenities.column] : [];
  return [...new Set([...named, ...flags, ...list, ...Object.keys(map.skip)])];
}

/** Columns used by the map that the file lacks. */
export function missingColumns(map: ColumnMap, header: string[]): string[] {
  return usedColumns(map).filter((name) => !header.includes(name));
}

type Row = Record<string, string>;

/** A row's text by field. */
export function applyColumnMap(map: ColumnMap, row: Row): FeedHome {
  const home: FeedHome = {};
  for (const field of FEED_FIELDS) {
    const from = map.fields[field];
    const isStatus = field === 'status' || field === 'availableFrom';
    const text = from === undefined ? '' : readSource(from, isStatus ? withFlags(from, row) : row);
    // An empty rent says that the home is not for rent any more.
    const isEmptyRent = field === 'rentPrice' && from !== undefined;
    if (text || isEmptyRent) home[field] = text;
  }
  if (map.amenities) home.amenities = readAmenities(map.amenities, row);
  return home;
}

/** The row with flags such as 'Sold' replaced by what they say: 'Sold', or nothing. */
function withFlags(from: ColumnMap['fields'][FeedField], row: Row): Row {
  // A map that replaces values says itself what they mean.
  if (typeof from === 'object' && 'column' in from) return row;
  const flags = columnsOf(from).map((name) => [name, flagText(foldName(name), (row[name] ?? '').trim())]);
  return { ...row, ...Object.fromEntries(flags) };
}

/** 'Not yet', 'unsold': a no in a column such as 'Sold' or 'Hidden'. */
const NEGATION = /^(?:not|never|δεν|οχι|μη|не|nicht) |^(?:unsold|unreserved|visible|public|free)$/u;

/** What a cell says under the folded name of its column; the cell itself if the column is no flag. */
function flagText(name: string, cell: string): string {
  if (COMPLETION_COLUMNS.includes(name) && /^сдан/iu.test(cell)) return 'дом сдан';
  const isOfferFlag = OFFER_FLAGS.includes(name);
  if (isOfferFlag || AVAILABLE_FLAGS.includes(name)) {
    if (!saysNo(cell) || saysNothing(cell)) return cell;
    return isOfferFlag ? `not available (${name}: ${cell})` : 'not available';
  }
  if (!STATUS_FLAGS.includes(name)) return cell;
  if (isUnset(cell)) return '';
  // 'Sold' below 'For sale', 'Available' or 'not yet' below 'Sold'.
  if (!isUnavailable(name)) return isUnavailable(cell) ? cell : name;
  if (NEGATION.test(foldName(cell))) return '';
  return saysOffered(cell) ? cell : name;
}

const BARE_NUMBER = /^\d[\d.,\s]*$/;

/** A bare number in a column whose name gives a unit of area. */
function withUnit(name: string, text: string): string {
  const unit = areaUnitOf(name);
  return unit !== null && BARE_NUMBER.test(text) ? `${text} ${unit}` : text;
}

function readSource(from: NonNullable<ColumnMap['fields'][FeedField]>, row: Row): string {
  if (typeof from === 'string') return withUnit(from, (row[from] ?? '').trim());
  if (Array.isArray(from)) {
    const parts = from.map((name) => (row[name] ?? '').trim()).filter(Boolean);
    const unit = from.findIndex((name) => AREA_UNIT_COLUMNS.includes(bareColumnName(name)));
    // An area and its unit, which may stand in both columns.
    if (unit > 0) return BARE_NUMBER.test(parts[0] ?? '') ? parts.join(' ') : (parts[0] ?? '');
    return [...new Set(parts)].join(', ');
  }
  if ('constant' in from) return from.constant;
  const value = (row[from.column] ?? '').trim();
  // A value may be 'constructor', a property that every object has.
  return Object.hasOwn(from.values, value) ? (from.values[value] ?? value) : value;
}

function readAmenities(from: NonNullable<ColumnMap['amenities']>, row: Row): string[] {
  const listed = from.column ? (row[from.column] ?? '').split(from.separator ?? /[,;|\n]/) : [];
  const flagged = Object.entries(from.flags).flatMap(([name, id]) => (isUnset(row[name]) ? [] : [id]));
  return [...listed.map((text) => text.trim()).filter(Boolean), ...flagged];
}

/** Why the map skips the row; `null` if it does not. */
export function skipReason(map: ColumnMap, row: Row): string | null {
  for (const [name, values] of Object.entries(map.skip)) {
    if (values.includes((row[name] ?? '').trim())) return `left out by the map: ${name} is ${row[name]}`;
  }
  return null;
}
