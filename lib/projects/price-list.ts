import { type CsvError, parse } from 'csv-parse/sync';
import { detectDelimiter } from '@/lib/imports/csv-reader';
import { foldText } from '@/lib/imports/vocabulary';
import type { UnitStatus } from '@/lib/projects/constants';
import { unitRowSchema } from '@/lib/projects/schema';
import type { RefusedRow } from '@/lib/projects/types';

/** A plan that a row may name. */
export type KnownPlan = { id: number; name: string; bedrooms: number; bathrooms: number; areaM2: number };

/** A home of a price list, ready to store. */
export type PriceListRow = {
  line: number;
  label: string;
  floorPlanId: number | null;
  floor: number | null;
  bedrooms: number;
  bathrooms: number;
  internalM2: number;
  verandaM2: number;
  priceCents: number | null;
  status: UnitStatus;
};

export type PriceList = { rows: PriceListRow[]; refused: RefusedRow[] };

/** Names under which price lists carry each field; compared without case, accents and punctuation. */
const COLUMN_NAMES = {
  label: [
    'home',
    'unit',
    'unit no',
    'unit number',
    'no',
    'number',
    'apartment',
    'apt',
    'label',
    'ref',
    'reference',
  ],
  plan: ['floor plan', 'plan', 'type', 'unit type', 'house type'],
  floor: ['floor', 'level', 'floor level'],
  bedrooms: ['bedrooms', 'beds', 'bed', 'br'],
  bathrooms: ['bathrooms', 'baths', 'bath'],
  internal: ['internal area', 'internal', 'internal m2', 'covered area', 'area', 'area m2', 'sqm', 'm2'],
  veranda: ['veranda area', 'veranda', 'veranda m2', 'covered veranda', 'verandas', 'balcony'],
  price: ['price', 'price eur', 'price euro', 'asking price', 'list price'],
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

const fold = (text: string) =>
  foldText(text.replace('²', '2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Reads a developer's price list (CSV with a header; comma, semicolon or tab). Each row is taken or refused by itself, with
 * the reason in words. Rooms and area that are empty come from the floor plan that the row names.
 *
 * @returns `problem` when the file as a whole cannot be read
 */
export function readPriceList(text: string, plans: readonly KnownPlan[]): PriceList | { problem: string } {
  const refused: RefusedRow[] = [];
  const parsed = parseCsv(text, refused);
  if ('problem' in parsed) return parsed;
  const byName = new Map(plans.map((plan) => [fold(plan.name), plan]));
  const lines = new Map<string, number>();
  const rows: PriceListRow[] = [];
  for (const { line, cells } of parsed.records) {
    const label = (cells.label ?? '').trim();
    const row = readRow(line, cells, byName);
    const earlier = lines.get(label.toLowerCase());
    if (typeof row === 'string') refused.push({ line, label, reason: row });
    else if (earlier !== undefined)
      refused.push({ line, label, reason: `The same home already stands in line ${earlier}` });
    else {
      lines.set(label.toLowerCase(), line);
      rows.push(row);
    }
  }
  return { rows, refused: refused.sort((a, b) => a.line - b.line) };
}

type Cells = Partial<Record<Column, string>>;
/** A record and the line of the file on which it ends. */
type NumberedRecord = { line: number; record: Record<string, string> };

function parseCsv(
  text: string,
  refused: RefusedRow[],
): { records: { line: number; cells: Cells }[] } | { problem: string } {
  const firstLine = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  let columns: (Column | null)[] = [];
  try {
    const records = parse<NumberedRecord, Record<string, string>>(text, {
      bom: true,
      delimiter: detectDelimiter(firstLine),
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      columns: (header: string[]) => {
        columns = header.map(columnOf);
        return header.map((_, index) => String(index));
      },
      on_skip: (error: CsvError | undefined) => {
        refused.push({
          line: Number(error?.lines ?? 0),
          label: '',
          reason: 'The row has another number of columns than the header',
        });
      },
      on_record: (record, { lines }) => ({ line: lines, record }),
    });
    const missing = (['label', 'price'] as const).filter((column) => !columns.includes(column));
    if (missing.length > 0) {
      const names = missing.map((column) => (column === 'label' ? '“Home”' : '“Price”')).join(' and ');
      const verb = missing.length > 1 ? 'were' : 'was';
      return { problem: `The first line of the file must name its columns; ${names} ${verb} not found.` };
    }
    return {
      records: records.map(({ line, record }) => ({
        line,
        cells: Object.fromEntries(
          columns.flatMap((column, index) => (column ? [[column, record[String(index)] ?? '']] : [])),
        ),
      })),
    };
  } catch {
    return { problem: 'The file cannot be read as CSV. Please save the sheet as CSV and try again.' };
  }
}

function columnOf(name: string): Column | null {
  const folded = fold(name);
  return COLUMNS.find((column) => COLUMN_NAMES[column].some((known) => known === folded)) ?? null;
}

/** The row, or why it is refused. */
function readRow(line: number, cells: Cells, plans: ReadonlyMap<string, KnownPlan>): PriceListRow | string {
  const planName = (cells.plan ?? '').trim();
  const plan = planName ? plans.get(fold(planName)) : undefined;
  if (planName && !plan) return `There is no floor plan “${planName.slice(0, 60)}”`;
  const status = STATUS_WORDS.get(fold(cells.status ?? ''));
  if (!status) return 'Status must be available, reserved or sold';
  const price = (cells.price ?? '').trim();
  const result = unitRowSchema.safeParse({
    label: cells.label ?? '',
    floor: (cells.floor ?? '').trim().replace(/^(g|ground)( floor)?$/i, '0'),
    bedrooms: (cells.bedrooms ?? '').trim().replace(/^studio$/i, '0') || String(plan?.bedrooms ?? ''),
    bathrooms: (cells.bathrooms ?? '').trim() || String(plan?.bathrooms ?? ''),
    internalM2: (cells.internal ?? '').trim() || String(plan?.areaM2 ?? ''),
    verandaM2: cells.veranda ?? '',
    price: /^(on request|poa|-|–)$/i.test(price) ? '' : price,
    status,
  });
  if (!result.success) return result.error.issues.map(({ message }) => message).join('; ');
  const { price: euros, ...unit } = result.data;
  return {
    line,
    floorPlanId: plan?.id ?? null,
    priceCents: euros === null ? null : Math.round(euros * 100),
    ...unit,
  };
}
