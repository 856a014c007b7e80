import { CsvError, parse } from 'csv-parse/sync';
import { columnNameWithoutUnit, foldName } from '@/lib/imports/column-names';
import { plainLines, withoutSeparator } from '@/lib/imports/csv-text';
import { eurosToCents } from '@/lib/money';
import type { UnitStatus } from '@/lib/projects/constants';
import { unitRowSchema } from '@/lib/projects/schema';
import type { FloorPlan, ProjectUnit, RefusedRow } from '@/lib/projects/types';
import { writeTypedNumber } from '@/lib/typed-numbers';
import { toOneLine } from '@/lib/visible-text';

/** A floor plan that rows may refer to. */
export type KnownPlan = Omit<FloorPlan, 'priceCents' | 'picture'>;

/** An existing home; values missing from the list are kept. */
export type KnownHome = Omit<ProjectUnit, 'id'>;

/** A parsed home, ready to store. */
export type PriceListRow = KnownHome & { line: number };

export type PriceList = { rows: PriceListRow[]; refused: RefusedRow[] };

/** Column names per field, most reliable first; compared without case, accents, punctuation and units. */
const COLUMN_NAMES = {
  label: [
    'home',
    'unit',
    'unit no',
    'unit number',
    'apartment',
    'apartment no',
    'apt',
    'apt no',
    'villa no',
    'house no',
    'label',
    'reference',
    'ref',
    'number',
    'no',
  ],
  plan: ['floor plan', 'plan', 'type', 'unit type', 'house type'],
  floor: ['floor', 'level', 'floor level'],
  bedrooms: ['bedrooms', 'no of bedrooms', 'beds', 'bed', 'br'],
  bathrooms: ['bathrooms', 'no of bathrooms', 'baths', 'bath'],
  internal: ['internal area', 'internal', 'internal covered area', 'covered area', 'area', 'sqm', 'm2'],
  veranda: ['veranda area', 'veranda', 'covered veranda', 'covered verandas', 'verandas', 'balcony'],
  price: ['price', 'asking price', 'list price', 'selling price', 'sale price'],
  status: ['status', 'availability', 'state'],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof COLUMN_NAMES;
const COLUMNS = Object.keys(COLUMN_NAMES) as Column[];

const STATUS_WORDS: ReadonlyMap<string, UnitStatus> = new Map([
  ['', 'available'],
  ['available', 'available'],
  ['free', 'available'],
  ['for sale', 'available'],
  ['reserved', 'reserved'],
  ['booked', 'reserved'],
  ['option', 'reserved'],
  ['under offer', 'reserved'],
  ['sold', 'sold'],
]);

/** Titles, dates and addresses may precede the header; it must be among the first rows. */
const HEADER_WITHIN = 20;

/**
 * Parses a developer's price list (CSV with comma, semicolon or tab; the header may follow a title). Rows are accepted
 * or refused individually, with a reason. Columns missing from the file keep a home's values; missing rooms and areas
 * come from the floor plan a row names.
 *
 * @returns `problem` if the file as a whole is unreadable
 */
export function readPriceList(
  text: string,
  plans: readonly KnownPlan[],
  homes: readonly KnownHome[] = [],
): PriceList | { problem: string } {
  const parsed = parseCsv(text);
  if ('problem' in parsed) return parsed;
  const { refused } = parsed;
  const planOf = new Map(plans.map((plan) => [foldName(plan.name), plan]));
  const homeOf = new Map(homes.map((home) => [home.label.toLowerCase(), home]));
  const lines = new Map<string, number>();
  const rows: PriceListRow[] = [];
  for (const { line, cells } of parsed.records) {
    const label = (cells.label ?? '').trim();
    const key = label.toLowerCase();
    const row = readRow(line, cells, planOf, homeOf.get(key));
    const earlier = lines.get(key);
    if (typeof row === 'string') refused.push({ line, label, reason: row });
    else if (earlier !== undefined)
      refused.push({ line, label, reason: `The same home is already in line ${earlier}` });
    else {
      lines.set(key, line);
      rows.push(row);
    }
  }
  return { rows, refused: refused.sort((a, b) => a.line - b.line) };
}

type Cells = Partial<Record<Column, string>>;
/** A record and the line it ends on. */
type NumberedRecord = { line: number; values: string[] };
/** Column index by field. */
type Header = ReadonlyMap<Column, number>;

const UNREADABLE = 'The file cannot be read as CSV. Please save the sheet as CSV and try again.';

/** Cells contain only columns that the file has. */
function parseCsv(
  text: string,
): { records: { line: number; cells: Cells }[]; refused: RefusedRow[] } | { problem: string } {
  // Probably an Excel workbook.
  if (text.includes('\0')) return { problem: UNREADABLE };
  const readings = [',', ';', '\t'].map((delimiter) => {
    const { records, openQuote } = splitRecords(text, delimiter);
    return { ...findHeader(records), openQuote };
  });
  const best = readings.reduce((a, b) => (b.header.size > a.header.size ? b : a));
  if (best.openQuote !== null)
    return { problem: `A quote that is opened in line ${best.openQuote} or later is never closed.` };
  const missing = (['label', 'price'] as const).filter((column) => !best.header.has(column));
  if (missing.length > 0) {
    const names = missing.map((column) => (column === 'label' ? '“Home”' : '“Price”')).join(' and ');
    const verb = missing.length > 1 ? 'were' : 'was';
    return { problem: `A line of the file must name its columns; ${names} ${verb} not found.` };
  }
  const records: { line: number; cells: Cells }[] = [];
  const refused: RefusedRow[] = [];
  for (const { line, values } of best.records) {
    if (values.every((value) => !value.trim())) continue;
    if (values.length < best.width || values.slice(best.width).some((value) => value.trim())) {
      refused.push({ line, label: '', reason: 'The row has a different number of columns from the header' });
      continue;
    }
    records.push({
      line,
      cells: Object.fromEntries([...best.header].map(([column, index]) => [column, values[index] ?? ''])),
    });
  }
  return { records, refused };
}

/** `openQuote` is the line after the last readable record, if a quote was still open at the end. */
function splitRecords(
  text: string,
  delimiter: string,
): { records: NumberedRecord[]; openQuote: number | null } {
  const records: NumberedRecord[] = [];
  try {
    parse(withoutSeparator(plainLines(text)), {
      bom: true,
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (values: string[], { lines: line }) => {
        records.push({ line, values });
        return null;
      },
    });
    return { records, openQuote: null };
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
    return isOpen
      ? { records, openQuote: (records.at(-1)?.line ?? 0) + 1 }
      : { records: [], openQuote: null };
  }
}

/** The record that names the most fields, and the records after it. */
function findHeader(records: readonly NumberedRecord[]): {
  header: Header;
  width: number;
  records: NumberedRecord[];
} {
  const candidates = records.slice(0, HEADER_WITHIN).map(({ values }) => headerOf(values));
  const largest = Math.max(0, ...candidates.map(({ size }) => size));
  const at = candidates.findIndex(({ size }) => size === largest);
  return {
    header: candidates[at] ?? new Map(),
    width: records[at]?.values.length ?? 0,
    records: records.slice(at + 1),
  };
}

/** If several columns match a field, the most reliable name wins. */
function headerOf(values: readonly string[]): Header {
  const names = values.map(columnNameWithoutUnit);
  return new Map(
    COLUMNS.flatMap((column): [Column, number][] => {
      const known = COLUMN_NAMES[column].find((name) => names.includes(name));
      return known === undefined ? [] : [[column, names.indexOf(known)]];
    }),
  );
}

/** The row, or why it is refused. */
function readRow(
  line: number,
  cells: Cells,
  plans: ReadonlyMap<string, KnownPlan>,
  home: KnownHome | undefined,
): PriceListRow | string {
  const planName = (cells.plan ?? '').trim();
  const plan = planName ? plans.get(foldName(planName)) : undefined;
  if (planName && !plan) return `There is no floor plan “${planName.slice(0, 60)}”`;
  const status =
    cells.status === undefined ? (home?.status ?? 'available') : STATUS_WORDS.get(foldName(cells.status));
  if (!status) return 'Status must be available, reserved or sold';
  const price = (cells.price ?? '').trim();
  // A plan newly assigned to the home supplies its facts; one it already had does not overwrite later edits.
  const isNewPlan = plan !== undefined && plan.id !== home?.floorPlanId;
  const usual = isNewPlan || !home ? plan && { ...plan, internalM2: plan.areaM2 } : home;
  const typed = (known: number | undefined) => (known === undefined ? '' : writeTypedNumber(known));
  const orUsual = (cell: string | undefined, known: number | undefined) =>
    (cell ?? '').trim() || typed(known);
  const result = unitRowSchema.safeParse({
    label: toOneLine(cells.label ?? ''),
    floor: (cells.floor ?? '').trim().replace(/^(g|ground)( floor)?$/i, '0'),
    bedrooms: orUsual(cells.bedrooms, usual?.bedrooms).replace(/^studio$/i, '0'),
    bathrooms: orUsual(cells.bathrooms, usual?.bathrooms),
    internalM2: orUsual(cells.internal, usual?.internalM2),
    verandaM2: cells.veranda ?? typed(home?.verandaM2),
    price: /^(on request|poa|-|–)$/i.test(price) ? '' : price,
    status,
  });
  if (!result.success) return result.error.issues.map(({ message }) => message).join('; ');
  const { price: euros, ...unit } = result.data;
  return {
    line,
    floorPlanId: plan?.id ?? null,
    priceCents: euros === null ? null : eurosToCents(euros),
    ...unit,
    label: home?.label ?? unit.label,
  };
}
