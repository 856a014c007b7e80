import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { nextTurn } from '@/lib/database/batches';
import { columnNameWithoutUnit } from '@/lib/imports/columns/fold-column-name';
import { plainLines, withoutSeparator } from '@/lib/imports/readers/csv-header';
import { PRICE_LIST_MAX_LINES } from '@/lib/projects/constants';
import type { RefusedRow } from '@/lib/projects/types';
import { tProjectErrors } from '@/messages/project-errors';

/** Most reliable first; compared without case, accents, punctuation and units. */
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

export type Cells = Partial<Record<Column, string>>;
export type PriceListTable = { records: { line: number; cells: Cells }[]; refused: RefusedRow[] };

type NumberedRecord = { line: number; values: string[] };
type Header = ReadonlyMap<Column, number>;

/** Titles, dates and addresses may precede the header. */
const HEADER_WITHIN = 20;
const HEAD_LENGTH = 16_384;
const HEADER_COLUMNS = 60;
/** Characters: a hundred times what a home takes. */
const LINE_MAX = 10_000;
/** Bytes parsed before other requests of the process get their turn: about 5 ms. */
const BYTES_AT_ONCE = 16_384;

/** Parsed in pieces: the longest list takes 100 ms. Returns `problem` if the file is unreadable or too long. */
export async function readTable(text: string): Promise<PriceListTable | { problem: string }> {
  const lines = plainLines(text);
  const first = lines.split('\n', PRICE_LIST_MAX_LINES + 1);
  if (first.length > PRICE_LIST_MAX_LINES)
    return { problem: tProjectErrors('linesMax', { max: PRICE_LIST_MAX_LINES }) };
  const long = first.findIndex((line) => line.length > LINE_MAX) + 1;
  if (long > 0) return { problem: tProjectErrors('lineLong', { line: long, max: LINE_MAX }) };
  // Probably an Excel workbook.
  if (lines.includes('\0')) return { problem: tProjectErrors('unreadable') };
  const plain = withoutSeparator(lines);
  const { records: all, openQuote } = await splitRecords(plain, delimiterOf(plain));
  if (openQuote !== null) return { problem: tProjectErrors('openQuote', { line: openQuote }) };
  const { header, width, records } = findHeader(all);
  const [missing, another] = (['label', 'price'] as const).filter((column) => !header.has(column));
  if (another) return { problem: tProjectErrors('noColumns') };
  if (missing) return { problem: tProjectErrors(`noColumn.${missing}`) };
  return tableOf(records, header, width);
}

function tableOf(records: readonly NumberedRecord[], header: Header, width: number): PriceListTable {
  const table: PriceListTable = { records: [], refused: [] };
  for (const { line, values } of records) {
    if (values.every((value) => !value.trim())) continue;
    if (values.length < width || values.slice(width).some((value) => value.trim())) {
      const reason = tProjectErrors('columnCount');
      table.refused.push({ line, label: '', reason });
      continue;
    }
    const cells = Object.fromEntries([...header].map(([column, index]) => [column, values[index] ?? '']));
    table.records.push({ line, cells });
  }
  return table;
}

function delimiterOf(text: string): string {
  const head = text.slice(0, HEAD_LENGTH);
  const readings = [',', ';', '\t'].map((delimiter) => {
    const records: NumberedRecord[] = [];
    try {
      parseNow(head, { ...optionsFor(delimiter, records), to: HEADER_WITHIN });
    } catch {
      // The head may end within a quote; the rows before it count.
    }
    return { delimiter, fields: findHeader(records).header.size };
  });
  return readings.reduce((a, b) => (b.fields > a.fields ? b : a)).delimiter;
}

function optionsFor(delimiter: string, records: NumberedRecord[]): Options<string[]> {
  return {
    bom: true,
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (values, { lines: line }) => {
      records.push({ line, values });
      return null;
    },
  };
}

/** `openQuote`: the line after the last readable record, if a quote was still open at the end. */
async function splitRecords(
  text: string,
  delimiter: string,
): Promise<{ records: NumberedRecord[]; openQuote: number | null }> {
  const records: NumberedRecord[] = [];
  try {
    await parseInPieces(Buffer.from(text), optionsFor(delimiter, records));
    return { records, openQuote: null };
  } catch (error) {
    const isOpen = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
    return isOpen
      ? { records, openQuote: (records.at(-1)?.line ?? 0) + 1 }
      : { records: [], openQuote: null };
  }
}

async function parseInPieces(bytes: Buffer, options: Options<string[]>): Promise<void> {
  const parser = parse(options);
  const end = new Promise((resolve, reject) => parser.once('end', resolve).once('error', reject).resume());
  // Awaited below; without this, an earlier rejection would be unhandled.
  end.catch(() => undefined);
  for (let from = 0; from < bytes.length && !parser.destroyed; from += BYTES_AT_ONCE) {
    parser.write(bytes.subarray(from, from + BYTES_AT_ONCE));
    await nextTurn();
  }
  parser.end();
  await end;
}

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
  const names = values.slice(0, HEADER_COLUMNS).map(columnNameWithoutUnit);
  return new Map(
    COLUMNS.flatMap((column): [Column, number][] => {
      const known = COLUMN_NAMES[column].find((name) => names.includes(name));
      return known === undefined ? [] : [[column, names.indexOf(known)]];
    }),
  );
}
