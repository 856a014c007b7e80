import type { CsvError } from 'csv-parse';
import { sentence } from '@/lib/imports/sentences';

export type CsvRow = { record: Record<string, string>; info: { lines: number; error?: CsvError } };

const UNLIKE_HEADER = sentence('row.columns');

const cellsOf = ({ error }: CsvRow['info']) => error?.record as string[] | undefined;

export const cellCount = ({ info }: CsvRow, columnCount: number): number =>
  cellsOf(info)?.length ?? columnCount;

/**
 * Spreadsheets omit trailing empty cells, and some programs end rows with a delimiter. A single longer row
 * has a delimiter in a text. A row with few cells or with line breaks is part of another row.
 * @param firstCount cells of the first row
 * @param isCutOff whether the file ends with this row, without a line break
 */
export function cellCountProblem(
  { info }: CsvRow,
  columnCount: number,
  firstCount: number,
  isCutOff: boolean,
): string | null {
  const cells = cellsOf(info);
  if (!cells) return null;
  if (cells.length > columnCount) {
    const isEmpty = cells.slice(columnCount).every((cell) => cell.trim() === '');
    return isEmpty && cells.length === firstCount ? null : UNLIKE_HEADER;
  }
  if (isCutOff) return sentence('row.cutOff');
  const isWhole = cells.length > columnCount / 2 && !cells.some((cell) => cell.includes('\n'));
  return isWhole ? null : UNLIKE_HEADER;
}

export async function* withLast<T>(items: AsyncIterable<T>): AsyncGenerator<[item: T, isLast: boolean]> {
  let held: [T] | null = null;
  for await (const item of items) {
    if (held) yield [held[0], false];
    held = [item];
  }
  if (held) yield [held[0], true];
}

/** The first line of a record: the parser knows only the last. */
export function firstLine({ record, info }: CsvRow): number {
  return Object.values(record).reduce((line, text) => line - (text.split('\n').length - 1), info.lines);
}

/** An unclosed quote swallows rows: a text then starts with a quote and contains whole rows. */
export function unclosedQuote({ record, info }: CsvRow, delimiter: string, columns: number): string | null {
  const hasRow = (text: string) => text.split('\n').some((line) => line.split(delimiter).length >= columns);
  const isLost = columns > 2 && Object.values(record).some((text) => text.startsWith('"') && hasRow(text));
  return isLost ? sentence('row.quoteRows', { line: info.lines }) : null;
}

/** Paged printouts repeat the header. */
export const repeatedHeader = ({ record }: CsvRow): string | null =>
  Object.entries(record).every(([name, text]) => text.trim() === name) ? sentence('row.repeats') : null;

export function describeProblem(error: CsvError | undefined): string {
  switch (error?.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return sentence('row.longQuote');
    case 'CSV_QUOTE_NOT_CLOSED':
      return sentence('row.quote');
    default:
      return sentence('row.unreadable', { text: error?.code ?? 'unknown' });
  }
}
