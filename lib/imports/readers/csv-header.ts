import { parse } from 'csv-parse/sync';
import { guessColumnMap } from '@/lib/imports/columns/column-guess';
import { type ColumnMap, missingColumns, usedColumns } from '@/lib/imports/columns/column-map';

export type CsvHeader = { delimiter: string; line: number };

type Row = CsvHeader & { names: string[] };

const HEADER_WITHIN = 20;
const MIN_FIELDS = 3;

function firstRows(text: string, delimiter: string): Row[] {
  const rows = parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: HEADER_WITHIN,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows.map(({ record, info }) => ({
    delimiter,
    line: info.lines - record.join('').split('\n').length + 1,
    names: record.map((name) => name.trim()),
  }));
}

const recognised = ({ names }: Row) => guessColumnMap(names.filter(Boolean)).fields;

function isHeader(row: Row, map: ColumnMap | null): boolean {
  if (map && usedColumns(map).length > 0) return missingColumns(map, row.names).length === 0;
  const { price, location } = { ...recognised(row), ...map?.fields };
  return price !== undefined && location !== undefined;
}

/** The header among the first lines; if none is complete, the closest one, to say what is missing. */
export function findHeader(head: string, map: ColumnMap | null): CsvHeader {
  const text = plainLines(head);
  const given = map?.delimiter ?? /^\uFEFF?sep=(.)\n/i.exec(text)?.[1];
  const rows = (given ? [given] : [',', ';', '\t', '|']).flatMap((delimiter) =>
    firstRows(withoutSeparator(text), delimiter),
  );
  const widest = [...rows].sort((one, other) => other.names.length - one.names.length);
  const complete = widest.filter((row) => isHeader(row, map)).sort((one, other) => one.line - other.line)[0];
  const countOf = (row: Row) => Object.keys(recognised(row)).length;
  const closest = widest.reduce<Row | null>(
    (best, row) => (countOf(row) > (best ? countOf(best) : MIN_FIELDS - 1) ? row : best),
    null,
  );
  const { delimiter, line } = complete ?? (map ? null : closest) ?? { ...widest[0], line: 1 };
  return { delimiter: delimiter ?? ',', line };
}

/** Excel's delimiter line above the header: 'sep=;'. */
const SEPARATOR_LINE = /(?<=^\uFEFF?)sep=.(?=\n)/i;
export const SEPARATOR_LINE_LENGTH = 8;

/** Converts line breaks to LF: inside quotes the parser counts CR LF twice. */
export const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Blanks Excel's delimiter line, which still counts as a line. */
export const withoutSeparator = (text: string): string => text.replace(SEPARATOR_LINE, '');
