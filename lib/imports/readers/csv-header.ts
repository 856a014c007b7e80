import { parse } from 'csv-parse/sync';
import { guessColumnMap } from '@/lib/imports/columns/column-guess';
import { type ColumnMap, missingColumns, usedColumns } from '@/lib/imports/columns/column-map';

/** Where the header of a table is, its names, and the rows below it. */
export type CsvHeader = { delimiter: string; line: number; names: string[]; rows: string[][] };

const HEADER_WITHIN = 20;
const SHOWN_ROWS = 20;
const MIN_FIELDS = 3;

function candidates(text: string, delimiter: string): CsvHeader[] {
  const rows = parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: HEADER_WITHIN + SHOWN_ROWS,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows.slice(0, HEADER_WITHIN).map(({ record, info }, at) => ({
    delimiter,
    line: info.lines - record.join('').split('\n').length + 1,
    names: record.map((name) => name.trim()),
    rows: rows.slice(at + 1, at + SHOWN_ROWS).map((row) => row.record),
  }));
}

export const recognised = ({ names }: Pick<CsvHeader, 'names'>) => guessColumnMap(names.filter(Boolean));

export function hasHomes(header: CsvHeader, map: ColumnMap | null = null): boolean {
  const { price, rentPrice, location } = { ...recognised(header).fields, ...map?.fields };
  return (price !== undefined || rentPrice !== undefined) && location !== undefined;
}

const isHeader = (row: CsvHeader, map: ColumnMap | null): boolean =>
  map && usedColumns(map).length > 0 ? missingColumns(map, row.names).length === 0 : hasHomes(row, map);

/** The header among the first lines; if none is complete, the closest one, to say what is missing. */
export function findHeader(head: string, map: ColumnMap | null): CsvHeader {
  const text = plainLines(head);
  const given = map?.delimiter ?? /^\uFEFF?sep=(.)\n/i.exec(text)?.[1];
  const rows = (given ? [given] : [',', ';', '\t', '|']).flatMap((delimiter) =>
    candidates(withoutSeparator(text), delimiter),
  );
  const widest = [...rows].sort((one, other) => other.names.length - one.names.length);
  const complete = widest.filter((row) => isHeader(row, map)).sort((one, other) => one.line - other.line)[0];
  const countOf = (row: CsvHeader) => Object.keys(recognised(row).fields).length;
  const closest = widest.reduce<CsvHeader | null>(
    (best, row) => (countOf(row) > (best ? countOf(best) : MIN_FIELDS - 1) ? row : best),
    null,
  );
  const first = rows.find(({ delimiter }) => delimiter === widest[0]?.delimiter);
  return complete ?? (map ? null : closest) ?? first ?? { delimiter: ',', line: 1, names: [], rows: [] };
}

/** Excel's delimiter line above the header: 'sep=;'. */
const SEPARATOR_LINE = /(?<=^\uFEFF?)sep=.(?=\n)/i;
export const SEPARATOR_LINE_LENGTH = 8;

/** Converts line breaks to LF: inside quotes the parser counts CR LF twice. */
export const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Blanks Excel's delimiter line, which still counts as a line. */
export const withoutSeparator = (text: string): string => text.replace(SEPARATOR_LINE, '');
