import { z } from 'zod';
import { picturesIn, picturesOf } from '@/lib/imports/columns/feed-pictures';
import { areaUnitOf, bareColumnName, foldName } from '@/lib/imports/columns/fold-column-name';
import { priceText } from '@/lib/imports/columns/priced-columns';
import {
  AREA_UNIT_COLUMNS,
  AVAILABLE_FLAGS,
  COMPLETION_COLUMNS,
  FEED_FIELDS,
  type FeedField,
  LOOSE_STATUS_COLUMNS,
  OFFER_FLAGS,
  PLOT_UNIT_COLUMNS,
  STATUS_FLAGS,
} from '@/lib/imports/columns/usual-column-names';
import { sentence } from '@/lib/imports/sentences';
import type { FeedHome } from '@/lib/imports/types';
import { isUnavailable, saysOffered } from '@/lib/imports/values/status-words';
import { isNegated, isUnset, saysNo, saysNothing, saysYes } from '@/lib/imports/values/yes-no';
import { LANGUAGES } from '@/lib/language/constants';
import { translationsOf } from '@/lib/language/translations';
import { AMENITY_IDS, amenityId } from '@/lib/listings/amenities';
import { memoised } from '@/lib/runtime/memoised';

const column = z.string().min(1);
const constant = z.strictObject({ constant: z.string() });
/** One column, several joined by ', ', a column with replaced values, or a constant; `null` for none. */
const sourceOf = (field: string) =>
  z.union(
    [
      column,
      z.array(z.union([column, constant])).min(1),
      z.strictObject({ column, values: z.record(z.string(), z.string()) }),
      constant,
      z.null(),
    ],
    {
      error: `fields.${field}: write the name of a column, a list of names, {"column": …, "values": {…}}, {"constant": …} or null`,
    },
  );
const fields = Object.fromEntries(FEED_FIELDS.map((field) => [field, sourceOf(field).optional()])) as Record<
  FeedField,
  z.ZodOptional<ReturnType<typeof sourceOf>>
>;

/** Names the place of a mistake and the words that are allowed there. */
const unknownWord =
  (place: string, allowed: readonly string[]) =>
  ({ code, keys = [] }: { code?: string; keys?: readonly string[] }) =>
    code === 'unrecognized_keys'
      ? `${place}: '${keys.join("', '")}' is not known. Allowed are: ${allowed.join(', ')}`
      : undefined;

const amenity = z.string().refine((text) => amenityId(text) !== null, {
  error: ({ input }) =>
    `amenities.flags: '${input}' is not an amenity. Allowed are: ${AMENITY_IDS.join(', ')}`,
});

/** Columns with the text in other languages. */
const translations = z.partialRecord(z.enum(LANGUAGES), column).optional();

const PARTS = ['delimiter', 'fields', 'titles', 'descriptions', 'pictures', 'amenities', 'skip', 'isWhole'];

const mapShape = {
  delimiter: z.enum([',', ';', '\t', '|'], { error: "delimiter: write ',', ';', '|' or a tab" }).optional(),
  fields: z.strictObject(fields, { error: unknownWord('fields', FEED_FIELDS) }),
  titles: translations,
  descriptions: translations,
  /** Columns with the addresses of pictures. */
  pictures: z.array(column).optional(),
  amenities: z
    .strictObject({
      column: z.union([column, z.array(column).min(1)]).optional(),
      separator: z.string().min(1).optional(),
      /** Amenity id by column; set unless the column is empty, 0, 'no', 'false', 'NULL' or similar. */
      flags: z.record(column, amenity).default({}),
      /** Columns named after an amenity: set if the cell says yes; other text is read with the name. */
      named: z.array(column).default([]),
    })
    .optional(),
  skip: z.record(column, z.array(z.string())).default({}),
  /** Nothing else is recognised. */
  isWhole: z.boolean().default(false),
};

export const columnMapSchema = z.strictObject(mapShape, { error: unknownWord('The map', PARTS) });
export type ColumnMap = z.infer<typeof columnMapSchema>;

export function columnsOf(from: ColumnMap['fields'][FeedField]): string[] {
  if (!from) return [];
  if (typeof from === 'string') return [from];
  if (Array.isArray(from)) return from.filter((name) => typeof name === 'string');
  return 'column' in from ? [from.column] : [];
}

export function usedColumns(map: ColumnMap): string[] {
  const named = Object.values(map.fields).flatMap(columnsOf);
  const flags = Object.keys(map.amenities?.flags ?? {});
  const list = [...[map.amenities?.column ?? []].flat(), ...(map.amenities?.named ?? [])];
  return [
    ...new Set([
      ...named,
      ...translatedColumns(map),
      ...(map.pictures ?? []),
      ...flags,
      ...list,
      ...Object.keys(map.skip),
    ]),
  ];
}

export const translatedColumns = ({ titles, descriptions }: ColumnMap): string[] =>
  [titles, descriptions].flatMap((columns) => Object.values(columns ?? {}));

export function missingColumns(map: ColumnMap, header: string[]): string[] {
  return usedColumns(map).filter((name) => !header.includes(name));
}

type Row = Record<string, string>;

export function applyColumnMap(map: ColumnMap, row: Row): FeedHome {
  const home: FeedHome = {};
  for (const field of FEED_FIELDS) {
    const from = map.fields[field];
    const isStatus = field === 'status' || field === 'availableFrom';
    const text = !from ? '' : fieldText(field, from, isStatus ? withFlags(from, row) : row);
    // An empty rent means the home is no longer for rent.
    const isEmptyRent = field === 'rentPrice' && from;
    if (text || isEmptyRent) home[field] = text;
  }
  for (const field of ['titles', 'descriptions'] as const) {
    const columns = map[field];
    if (columns) home[field] = translationsOf((language) => row[columns[language] ?? '']?.trim());
  }
  const pictures = picturesOf((map.pictures ?? []).flatMap((name) => picturesIn(row[name] ?? '')));
  if (pictures.length > 0) home.pictures = pictures;
  if (map.amenities) home.amenities = readAmenities(map.amenities, row);
  return home;
}

/** The row with flags such as 'Sold' replaced by their meaning: 'Sold', or nothing. */
function withFlags(from: ColumnMap['fields'][FeedField], row: Row): Row {
  // A map that replaces values defines their meaning.
  if (from && typeof from === 'object' && 'column' in from) return row;
  const flags = columnsOf(from).map((name) => [name, flagText(flagName(name), (row[name] ?? '').trim())]);
  return { ...row, ...Object.fromEntries(flags) };
}

const NEGATION = /^(?:not|never|δεν|οχι|μη|не|nicht) |^(?:unsold|unreserved|visible|public|free)$/u;

const FLAGS = new Map(
  [STATUS_FLAGS, OFFER_FLAGS, AVAILABLE_FLAGS, COMPLETION_COLUMNS, LOOSE_STATUS_COLUMNS]
    .flat()
    .map((name) => [name.replaceAll(' ', ''), name]),
);

const COMMANDS = /\b(?:edit|view)\b/i;

/** The name of a flag, also of 'issold' and 'property_sold'; for other columns the folded name. */
const flagName = memoised((column) => {
  const folded = foldName(column);
  const letters = [folded, bareColumnName(column)].map((name) => name.replaceAll(' ', ''));
  return letters.map((each) => FLAGS.get(each)).find((flag) => flag !== undefined) ?? folded;
});

/** The meaning of a cell under the folded name of its column; the cell itself if the column is no flag. */
function flagText(name: string, cell: string): string {
  if (COMPLETION_COLUMNS.includes(name) && /^сдан/iu.test(cell)) return 'дом сдан';
  if (LOOSE_STATUS_COLUMNS.includes(name))
    return saysYes(cell) || isUnset(cell) || COMMANDS.test(cell) ? '' : cell;
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

function fieldText(field: FeedField, from: NonNullable<ColumnMap['fields'][FeedField]>, row: Row): string {
  const isPlain = typeof from === 'string' || Array.isArray(from);
  if (isPlain && (field === 'price' || field === 'rentPrice')) return priceText(columnsOf(from), row);
  const text = readSource(from, row);
  // 'Area' beside the place may hold a size, which looks like a postcode.
  if (field === 'location' && Array.isArray(from))
    return text
      .split(', ')
      .filter((part) => !/^\d+(?:\.\d+)?$/.test(part))
      .join(', ');
  return text;
}

const BARE_NUMBER = /^\d[\d.,\s]*$/;

function withUnit(name: string, text: string): string {
  const unit = areaUnitOf(name);
  return unit !== null && BARE_NUMBER.test(text) ? `${text} ${unit}` : text;
}

const UNIT_COLUMNS = new Set(
  [...AREA_UNIT_COLUMNS, ...PLOT_UNIT_COLUMNS].map((name) => name.replaceAll(' ', '')),
);
const isUnitColumn = (name: string) => UNIT_COLUMNS.has(bareColumnName(name).replaceAll(' ', ''));

function readSource(from: NonNullable<ColumnMap['fields'][FeedField]>, row: Row): string {
  if (typeof from === 'string') return withUnit(from, (row[from] ?? '').trim());
  if (Array.isArray(from)) {
    const parts = from.map((name) => (typeof name === 'string' ? (row[name] ?? '').trim() : name.constant));
    const names = columnsOf(from);
    const unit = names.findIndex(isUnitColumn);
    // An area and its unit, which can come from two columns.
    if (unit > 0) {
      const area = withUnit(names[0] ?? '', (row[names[0] ?? ''] ?? '').trim());
      const name = (row[names[unit] ?? ''] ?? '').trim();
      // Some programs write a number as the unit.
      return BARE_NUMBER.test(area) && /\p{L}/u.test(name) ? `${area} ${name}` : area;
    }
    return [...new Set(parts.filter(Boolean))].join(', ');
  }
  if ('constant' in from) return from.constant;
  const value = (row[from.column] ?? '').trim();
  // A value may be 'constructor', a property of every object.
  return Object.hasOwn(from.values, value) ? (from.values[value] ?? value) : value;
}

function readAmenities(from: NonNullable<ColumnMap['amenities']>, row: Row): string[] {
  const lists = [from.column ?? []].flat();
  const listed = lists.flatMap((name) => (row[name] ?? '').split(from.separator ?? /[,;|\n]/));
  const flagged = Object.entries(from.flags).flatMap(([name, id]) => (isUnset(row[name]) ? [] : [id]));
  const named = from.named.flatMap((name) => namedAmenity(name, (row[name] ?? '').trim()));
  return [...listed.map((text) => text.trim()).filter(Boolean), ...flagged, ...named];
}

/** 'has_pool' is 'pool'. The pool of a single home is private; the catalogue's 'pool' is shared. */
export function amenityName(column: string): string {
  const name = bareColumnName(column).replace(/^(?:has|have|is|with) (?=.)/, '');
  return name === 'pool' ? 'swimming_pool' : name;
}

function namedAmenity(name: string, cell: string): string[] {
  if (isUnset(cell) || isNegated(cell)) return [];
  const amenity = amenityName(name);
  if (saysYes(cell) || /^\d+$/.test(cell) || foldName(cell) === amenity) return [amenity];
  const plain = amenity.replace('swimming_pool', 'pool');
  return foldName(cell).includes(plain) ? [cell] : [`${cell} ${plain}`];
}

export function skipReason(map: ColumnMap, row: Row): string | null {
  for (const [name, values] of Object.entries(map.skip)) {
    if (values.includes((row[name] ?? '').trim()))
      return sentence('row.leftOut', { name, text: row[name] ?? '' });
  }
  return null;
}
