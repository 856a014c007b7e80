import type { CsvError } from 'csv-parse';

/** A row with its cells by column; `error` is set when it has not as many as the header. */
export type CsvRow = { record: Record<string, string>; info: { lines: number; error?: CsvError } };

export const UNLIKE_HEADER = 'has a different number of columns from the header';

/** The cells of a row that has not as many as the header. */
const cellsOf = ({ error }: CsvRow['info']) => error?.record as string[] | undefined;

export const cellCount = ({ info }: CsvRow, columnCount: number): number =>
  cellsOf(info)?.length ?? columnCount;

/**
 * What is wrong with a row that has not as many cells as the header; `null` if nothing is. Spreadsheets leave out empty cells at the
 * end of a row, and some programs end each row with a delimiter; a single longer row rather has one in a text. A row with few cells,
 * or with line breaks in them, is rather part of another one or no home at all.
 *
 * @param firstCount the number of cells of the first row
 * @param isCutOff whether the file ends with the row, without a line break
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
  if (isCutOff) return 'is cut off: the file ends in the middle of it';
  const isWhole = cells.length > columnCount / 2 && !cells.some((cell) => cell.includes('\n'));
  return isWhole ? null : UNLIKE_HEADER;
}

/** Tells with each item whether it is the last one. */
export async function* withLast<T>(items: AsyncIterable<T>): AsyncGenerator<[item: T, isLast: boolean]> {
  let held: [T] | null = null;
  for await (const item of items) {
    if (held) yield [held[0], false];
    held = [item];
  }
  if (held) yield [held[0], true];
}
