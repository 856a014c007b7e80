import { parse } from 'csv-parse/sync';
import { guessColumnMap } from '@/lib/imports/columns/column-guess';
import type { ColumnMap } from '@/lib/imports/columns/column-map';
import { findHeader, plainLines } from '@/lib/imports/readers/csv-header';

/** The column names of a table and its first rows. */
export type TableHead = { names: string[]; rows: string[][] };

const SHOWN_ROWS = 20;

/** `head`: the beginning of the file. */
export function tableHead(head: string, map: ColumnMap | null): TableHead {
  const { delimiter, line } = findHeader(head, map);
  const [names = [], ...rows] = parse(plainLines(head), {
    bom: true,
    delimiter,
    from_line: line,
    to: SHOWN_ROWS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  }) as string[][];
  return { names: names.map((name) => name.trim()), rows };
}

export const recognised = ({ names }: TableHead) => guessColumnMap(names.filter(Boolean));

export function hasHomes(head: TableHead): boolean {
  const { price, rentPrice, location } = recognised(head).fields;
  return (price !== undefined || rentPrice !== undefined) && location !== undefined;
}
