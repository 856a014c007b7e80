import { z } from 'zod';
import { type ColumnMap, columnMapSchema } from '@/lib/imports/columns/column-map';
import { FEED_FIELDS, type FeedField } from '@/lib/imports/columns/usual-column-names';
import { type CsvHeader, recognised } from '@/lib/imports/readers/csv-header';
import { weighPlace } from '@/lib/imports/rules/place-evidence';
import { sentence } from '@/lib/imports/sentences';
import type { FeedHome, FeedRecord } from '@/lib/imports/types';
import { ancestorsOf, placeLabel } from '@/lib/places/gazetteer';
import { resolveLocation } from '@/lib/places/resolve';
import type { Place } from '@/lib/places/types';

const text = z.string().trim().min(1).max(200);

/** What a person said about a feed; the rest is recognised. */
export const feedMapSchema = z.strictObject({
  /** Columns of a table, or paths from a home's element ('/details/price'), by field; '' leaves the field out. */
  columns: z.partialRecord(z.enum(FEED_FIELDS), z.union([text, z.literal('')])).default({}),
  /** A table's column with the addresses of photos. */
  pictures: text.optional(),
  /** For homes that do not say it; a place is added to theirs. */
  constants: z.partialRecord(z.enum(FEED_FIELDS), text).default({}),
});
export type FeedMap = z.output<typeof feedMapSchema>;
export const NO_MAP: FeedMap = { columns: {}, constants: {} };

const entriesOf = (map: Partial<Record<FeedField, string>>) => Object.entries(map) as [FeedField, string][];

/** The map of a table; `null` if all is recognised. Columns that the file no longer has are recognised again. */
export function tableMap(
  { columns, constants, pictures }: FeedMap,
  head: Pick<CsvHeader, 'names'>,
): ColumnMap | null {
  const known = entriesOf(columns).filter(([, name]) => name === '' || head.names.includes(name));
  const guessed = recognised(head);
  const missing = entriesOf(constants).filter(([field]) => guessed.fields[field] === undefined);
  const photos = head.names.filter((name) => name === pictures);
  if (
    known.length + photos.length === 0 &&
    !missing.some(([field]) => field === 'location' || field === 'price')
  )
    return null;
  const fields: Record<string, unknown> = { ...guessed.fields };
  for (const [field, constant] of missing) fields[field] = { constant };
  for (const [field, name] of known) {
    if (name) fields[field] = name;
    else delete fields[field];
  }
  return columnMapSchema.parse({ ...guessed, fields, ...(photos.length > 0 && { pictures: photos }) });
}

/** The map of an XML or JSON file; `null` if all is recognised. A path that no home has leaves its field empty. */
export function treeMap({ columns }: FeedMap): ColumnMap | null {
  const known = entriesOf(columns).filter(([, name]) => name === '' || name.startsWith('/'));
  if (known.length === 0) return null;
  return columnMapSchema.parse({
    fields: Object.fromEntries(known.map(([field, name]) => [field, name || null])),
  });
}

/** 'Limassol' is added to 'Germasogeia', not to 'Germasogeia, Limassol'. */
function withConstant(field: FeedField, value: string, constant: string): string {
  if (field !== 'location' || !value.trim()) return value.trim() ? value : constant;
  return value.toLowerCase().includes(constant.toLowerCase()) ? value : `${value}, ${constant}`;
}

/** A home without a place whose title is of another district than all are said to be in. */
function titleElsewhere({ title = '', location }: FeedHome, all: string | undefined): string | null {
  if (!all || location?.trim()) return null;
  const around = resolveLocation(all)?.place;
  const named = weighPlace({ text: '', title: title.slice(0, 200), country: null, pin: null });
  if (!(around && named && 'place' in named) || named.place.kind === 'country') return null;
  const isWithin = (inner: Place, outer: Place) =>
    inner.id === outer.id || ancestorsOf(inner.id).some(({ id }) => id === outer.id);
  const isSame = (one: Place, other: Place) => isWithin(one, other) || isWithin(other, one);
  const district = districtOf(around);
  if (isSame(named.place, around) || (district && isSame(named.place, district))) return null;
  return sentence('place.allIn', { text: all, place: placeLabel(named.place) });
}

const districtOf = (place: Place) => ancestorsOf(place.id).find(({ kind }) => kind === 'region');

export async function* withConstants(
  records: AsyncIterable<FeedRecord>,
  { constants }: FeedMap,
): AsyncGenerator<FeedRecord> {
  const given = entriesOf(constants);
  for await (const record of records) {
    if (!('home' in record)) yield record;
    else {
      const home: FeedHome = { ...record.home };
      const doubt = titleElsewhere(home, constants.location);
      if (doubt) home.placeDoubt = doubt;
      for (const [field, constant] of given) home[field] = withConstant(field, home[field] ?? '', constant);
      yield { ...record, home };
    }
  }
}
