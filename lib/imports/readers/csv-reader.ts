import { type CsvError, type Parser, parse } from 'csv-parse';
import { extendedMap } from '@/lib/imports/columns/column-guess';
import {
  applyColumnMap,
  type ColumnMap,
  missingColumns,
  skipReason,
  usedColumns,
} from '@/lib/imports/columns/column-map';
import type { CsvHeader } from '@/lib/imports/readers/csv-header';
import { plainLines, SEPARATOR_LINE_LENGTH, withoutSeparator } from '@/lib/imports/readers/csv-header';
import { decodeFeed, FeedEncoding } from '@/lib/imports/readers/decode';
import { FirstRows } from '@/lib/imports/readers/first-rows';
import { invalidFile, MissingFields } from '@/lib/imports/readers/invalid-file';
import { UnreadFields } from '@/lib/imports/readers/unread-fields';
import { type Sentence, sentence } from '@/lib/imports/sentences';
import type { FeedBytes, FeedRecord } from '@/lib/imports/types';
import { withMarks } from '@/lib/imports/values/status-words';
import { undefused } from '@/lib/input/csv-text';

const MAX_RECORD_BYTES = 1_000_000;

type CsvRow = { record: Record<string, string>; info: { lines: number; error?: CsvError } };

/**
 * In constant memory. Unreadable records are reported and skipped.
 * @throws AppError `invalid` if the map names missing or duplicate columns, there is no price or location
 * column, or the encoding is wrong
 */
export async function* readCsv(
  input: FeedBytes,
  { delimiter, line: headerLine }: Pick<CsvHeader, 'delimiter' | 'line'>,
  map: ColumnMap | null,
): AsyncGenerator<FeedRecord> {
  const problems: { line: number; problem: string }[] = [];
  const encoding = new FeedEncoding();
  const mark = map?.delimiter ?? delimiter;
  let header: string[] = [];
  let lastLine = 1;
  const parser = parse({
    bom: true,
    cast: undefused,
    delimiter: mark,
    from_line: headerLine,
    columns: (names: string[]) => {
      header = names.map((name) => name.trim());
      return header;
    },
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    relax_column_count_less: true,
    relax_column_count_more: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    on_record: (parsed: CsvRow) => {
      lastLine = parsed.info.lines;
      return parsed;
    },
    on_skip: (error: CsvError | undefined) => {
      // An open quote is noticed only at the end of the file.
      const line = error?.code === 'CSV_QUOTE_NOT_CLOSED' ? lastLine + 1 : Number(error?.lines ?? 0);
      problems.push({ line, problem: describeProblem(error?.code) });
    },
  });
  let isCutOff = false;
  async function* plainText(): AsyncGenerator<string> {
    for await (const piece of withPlainLines(decodeFeed(input, encoding))) {
      if (piece !== '') isCutOff = !piece.endsWith('\n');
      yield piece;
    }
  }
  writeWithBackpressure(plainText(), parser).catch((error) => parser.destroy(error));

  let usedMap: ColumnMap | null = null;
  let unusedColumns: string[] = [];
  const unread = new UnreadFields();
  const first = new FirstRows(
    () => header,
    () => usedMap,
  );
  let firstCount = 0;
  let firstShort = 0;
  for await (const [parsed, isLast] of withLast(parser as AsyncIterable<CsvRow>)) {
    if (!usedMap) {
      usedMap = checkedMap(map, header);
      const used = usedColumns(usedMap);
      unusedColumns = header.filter((name) => !used.includes(name));
    }
    yield* problems.splice(0);
    const line = firstLine(parsed);
    const count = cellCount(parsed, header.length);
    firstCount ||= count;
    if (count < header.length) for (const name of header) parsed.record[name] ??= '';
    const row = parsed.record;
    const problem =
      cellCountProblem(parsed, header.length, firstCount, isLast && isCutOff) ??
      skipReason(usedMap, row) ??
      repeatedHeader(parsed) ??
      unclosedQuote(parsed, mark, header.length);
    if (count < header.length && !problem) firstShort ||= line;
    const others = unusedColumns.filter((name) => row[name]?.trim());
    for (const name of others) unread.add(name || '(no name)');
    if (problem) {
      yield { line, problem };
      continue;
    }
    const cells = others.map((name) => [name, row[name] ?? ''] as const);
    const home = withMarks(applyColumnMap(usedMap, row), map ? [] : cells);
    first.see(home);
    yield { line, home };
  }
  if (!usedMap && header.length > 0) checkedMap(map, header);
  first.end();
  yield* problems.splice(0);
  const short = firstShort > 0 && sentence('file.short', { line: firstShort });
  for (const remark of [encoding.remark(), unread.remark(), short]) if (remark) yield { remark };
}

async function* withPlainLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  let isStart = true;
  for await (const piece of text) {
    held += piece;
    if (isStart && held.length < SEPARATOR_LINE_LENGTH) continue;
    // The LF of a CR LF may be in the next chunk.
    const end = held.endsWith('\r') ? held.length - 1 : held.length;
    const ready = plainLines(held.slice(0, end));
    yield isStart ? withoutSeparator(ready) : ready;
    isStart = false;
    held = held.slice(end);
  }
  yield isStart ? withoutSeparator(plainLines(held)) : plainLines(held);
}

async function writeWithBackpressure(text: AsyncIterable<string>, parser: Parser): Promise<void> {
  let resume = () => {};
  parser.on('drain', () => resume());
  parser.on('close', () => resume());
  for await (const piece of text) {
    if (parser.destroyed) return;
    const isFull = !parser.write(piece);
    if (isFull && !parser.destroyed) {
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
  }
  parser.end();
}

function checkedMap(map: ColumnMap | null, header: string[]): ColumnMap {
  const missing = map ? missingColumns(map, header) : [];
  if (missing.length > 0) {
    throw invalidFile(
      `The map names columns that the file lacks: ${missing.join(', ')}. It has: ${header.join(', ')}.`,
    );
  }
  const used = extendedMap(map, header);
  const twice = usedColumns(used).filter((name) => header.indexOf(name) !== header.lastIndexOf(name));
  if (twice.length > 0) {
    throw invalidFile(
      `More than one column is called ${twice.join(' and ')}. Keep one, or rename the others.`,
    );
  }
  const lacking = (['price', 'location'] as const).filter((field) => !used.fields[field]);
  if (lacking.length > 0) {
    throw new MissingFields(
      `No column for ${lacking.join(' and ')} was recognised among: ${header.join(', ')}. Name them in a map (--map MAP.json, see docs/import.md).`,
      lacking,
    );
  }
  return used;
}

const UNLIKE_HEADER = sentence('row.columns');

const cellsOf = ({ error }: CsvRow['info']) => error?.record as string[] | undefined;

const cellCount = ({ info }: CsvRow, columnCount: number): number => cellsOf(info)?.length ?? columnCount;

/**
 * Spreadsheets omit trailing empty cells, and some programs end rows with a delimiter. A single longer row
 * has a delimiter in a text. A row with few cells or with line breaks is part of another row.
 * @param firstCount cells of the first row
 * @param isCutOff whether the file ends with this row, without a line break
 */
function cellCountProblem(
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

async function* withLast<T>(items: AsyncIterable<T>): AsyncGenerator<[item: T, isLast: boolean]> {
  let held: [T] | null = null;
  for await (const item of items) {
    if (held) yield [held[0], false];
    held = [item];
  }
  if (held) yield [held[0], true];
}

/** The first line of a record: the parser knows only the last. */
function firstLine({ record, info }: CsvRow): number {
  return Object.values(record).reduce((line, text) => line - (text.split('\n').length - 1), info.lines);
}

/** An unclosed quote swallows rows: a text then starts with a quote and contains whole rows. */
function unclosedQuote({ record, info }: CsvRow, delimiter: string, columns: number): string | null {
  const hasRow = (text: string) => text.split('\n').some((line) => line.split(delimiter).length >= columns);
  const isLost = columns > 2 && Object.values(record).some((text) => text.startsWith('"') && hasRow(text));
  return isLost ? sentence('row.quoteRows', { line: info.lines }) : null;
}

/** Paged printouts repeat the header. */
const repeatedHeader = ({ record }: CsvRow): string | null =>
  Object.entries(record).every(([name, text]) => text.trim() === name) ? sentence('row.repeats') : null;

const PROBLEMS: Partial<Record<string, Sentence>> = {
  CSV_MAX_RECORD_SIZE: 'row.longQuote',
  CSV_QUOTE_NOT_CLOSED: 'row.quote',
};

const describeProblem = (code = 'unknown') => sentence(PROBLEMS[code] ?? 'row.unreadable', { text: code });
