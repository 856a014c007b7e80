import { guessColumnMap } from '@/lib/imports/column-guess';
import { type ColumnMap, missingColumns } from '@/lib/imports/column-map';
import { plainLines } from '@/lib/imports/csv-text';
import { namesOfHeader } from '@/lib/imports/flattened-names';

/** Where a CSV file's header is, from line 1, and what separates its names. */
export type CsvHeader = { delimiter: string; line: number };

/** A title, a date and an address may precede the header. */
const HEADER_WITHIN = 20;

/**
 * The delimiter of a CSV header: the one it declares ('sep=;'), else the most frequent of ',', ';', tab and '|'
 * outside quotes.
 */
function detectDelimiter(headerLine: string): string {
  const named = /^\uFEFF?sep=(.)$/i.exec(headerLine)?.[1];
  if (named) return named;
  const outside = headerLine.replace(/"[^"]*"/g, '');
  const count = (mark: string) => outside.split(mark).length - 1;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

const namesIn = (line: string, delimiter: string) =>
  line
    .replace(/^\uFEFF/, '')
    .split(delimiter)
    .map((name) =>
      name
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );

function isHeader(names: string[], map: ColumnMap | null): boolean {
  if (map) return missingColumns(map, names).length === 0;
  const { price, location } = guessColumnMap(namesOfHeader(names.filter(Boolean))).fields;
  return price !== undefined && location !== undefined;
}

/** The header among the first lines of a file; the first line if none looks like one, so that its names are reported. */
export function findHeader(head: string, map: ColumnMap | null): CsvHeader {
  const lines = plainLines(head).split('\n').slice(0, HEADER_WITHIN);
  const named = /^\uFEFF?sep=.$/i.test(lines[0] ?? '') ? detectDelimiter(lines[0] ?? '') : undefined;
  const delimiterOf = (line: string) => map?.delimiter ?? named ?? detectDelimiter(line);
  const at = lines.findIndex((line) => isHeader(namesIn(line, delimiterOf(line)), map));
  // The line of a declared delimiter is blanked, and skipped by the parser.
  const first = lines.find((line) => line.trim() !== '') ?? '';
  return at < 0
    ? { delimiter: delimiterOf(first), line: 1 }
    : { delimiter: delimiterOf(lines[at] ?? ''), line: at + 1 };
}
