import type { Readable } from 'node:stream';
import { type CsvError, type Parser, parse } from 'csv-parse';
import { AppError } from '@/lib/errors';
import {
  applyColumnMap,
  type ColumnMap,
  guessColumnMap,
  missingColumns,
  skipReason,
} from '@/lib/imports/column-map';
import { decodeFeed } from '@/lib/imports/decode';
import type { FeedRecord } from '@/lib/imports/types';

/** A record longer than this is a lost quote, not a home. */
const MAX_RECORD_BYTES = 1_000_000;

type ParsedRecord = { record: Record<string, string>; info: { lines: number } };

/**
 * Reads a CSV file record by record in constant memory. Without a map the columns are recognised by their usual names.
 * A record that cannot be read is reported and the next one goes on.
 *
 * @throws AppError `invalid` when the map names columns that the file lacks, or no price or location column is found, or the file is in
 * an encoding that it does not declare
 */
export async function* readCsv(
  input: Readable,
  delimiter: string,
  map: ColumnMap | null,
): AsyncGenerator<FeedRecord> {
  const problems: { line: number; problem: string }[] = [];
  let header: string[] = [];
  const parser = parse({
    bom: true,
    delimiter: map?.delimiter ?? delimiter,
    columns: (names: string[]) => {
      header = names.map((name) => name.trim());
      return header;
    },
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      problems.push({ line: Number(error?.lines ?? 0), problem: describeProblem(error) });
    },
  });
  pour(decodeFeed(input), parser).catch((error) => parser.destroy(error));

  let usedMap: ColumnMap | null = null;
  for await (const parsed of parser as AsyncIterable<ParsedRecord>) {
    usedMap ??= checkedMap(map, header);
    yield* problems.splice(0);
    const line = parsed.info.lines;
    const skipped = skipReason(usedMap, parsed.record);
    yield skipped ? { line, problem: skipped } : { line, home: applyColumnMap(usedMap, parsed.record) };
  }
  if (!usedMap && header.length > 0) checkedMap(map, header);
  yield* problems.splice(0);
}

/** Gives the parser the text as fast as it reads it, until it ends or is given up. */
async function pour(text: AsyncIterable<string>, parser: Parser): Promise<void> {
  let goOn = () => {};
  parser.on('drain', () => goOn());
  parser.on('close', () => goOn());
  for await (const piece of text) {
    if (parser.destroyed) return;
    const isFull = !parser.write(piece);
    if (isFull && !parser.destroyed) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
  }
  parser.end();
}

function checkedMap(map: ColumnMap | null, header: string[]): ColumnMap {
  const used = map ?? guessColumnMap(header);
  const missing = missingColumns(used, header);
  if (missing.length > 0) {
    throw new AppError(
      'invalid',
      `The map names columns that the file lacks: ${missing.join(', ')}. It has: ${header.join(', ')}.`,
    );
  }
  const lacking = (['price', 'location'] as const).filter((field) => used.fields[field] === undefined);
  if (lacking.length > 0) {
    throw new AppError(
      'invalid',
      `No column for ${lacking.join(' and ')} was recognised among: ${header.join(', ')}. Name them in a map (--map MAP.json, see docs/import.md).`,
    );
  }
  return used;
}

function describeProblem(error: CsvError | undefined): string {
  switch (error?.code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return 'has another number of columns than the header';
    case 'CSV_MAX_RECORD_SIZE':
      return 'is longer than a megabyte; a quote is probably not closed';
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'a quote is not closed';
    default:
      return `cannot be read (${error?.code ?? 'unknown'})`;
  }
}

/** The delimiter of a header line: the most frequent of ',', ';' and tab outside quotes. */
export function detectDelimiter(headerLine: string): string {
  const outside = headerLine.replace(/"[^"]*"/g, '');
  const count = (mark: string) => outside.split(mark).length - 1;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}
