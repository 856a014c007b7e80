import { guessColumnMap } from '@/lib/imports/columns/column-guess';
import { type ColumnMap, missingColumns, usedColumns } from '@/lib/imports/columns/column-map';

export type CsvHeader = { delimiter: string; line: number };

const HEADER_WITHIN = 20;

/** The declared delimiter ('sep=;'), else the most frequent of ',', ';', tab and '|' outside quotes. */
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
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    );

function firstRecords(head: string): { line: number; text: string }[] {
  const records: { line: number; text: string }[] = [];
  let isOpen = false;
  for (const [at, text] of plainLines(head).split('\n').slice(0, HEADER_WITHIN).entries()) {
    const last = records.at(-1);
    if (isOpen && last) last.text += `\n${text}`;
    else records.push({ line: at + 1, text });
    if (text.split('"').length % 2 === 0) isOpen = !isOpen;
  }
  return records;
}

function isHeader(names: string[], map: ColumnMap | null): boolean {
  if (map && usedColumns(map).length > 0) return missingColumns(map, names).length === 0;
  const { price, location } = {
    ...guessColumnMap(names.filter(Boolean)).fields,
    ...map?.fields,
  };
  return price !== undefined && location !== undefined;
}

const MIN_FIELDS = 3;

/** The line with the most field names, used to report what is missing; the first line if there is none. */
function bestLine(rows: readonly string[][]): number {
  const counts = rows.map((names) => Object.keys(guessColumnMap(names.filter(Boolean)).fields).length);
  const most = Math.max(...counts);
  return most < MIN_FIELDS ? 0 : counts.indexOf(most);
}

/** The header among the first lines; if none is complete, the closest one. */
export function findHeader(head: string, map: ColumnMap | null): CsvHeader {
  const records = firstRecords(head);
  const lines = records.map(({ text }) => text);
  const named = /^\uFEFF?sep=.$/i.test(lines[0] ?? '') ? detectDelimiter(lines[0] ?? '') : undefined;
  const delimiterOf = (line: string) => map?.delimiter ?? named ?? detectDelimiter(line);
  const at = lines.findIndex((line) => isHeader(namesIn(line, delimiterOf(line)), map));
  const best = at >= 0 || map ? at : bestLine(lines.map((line) => namesIn(line, delimiterOf(line))));
  const found = records[best];
  if (found && (at >= 0 || best > 0)) return { delimiter: delimiterOf(found.text), line: found.line };
  return { delimiter: delimiterOf(lines.find((line) => line.trim() !== '') ?? ''), line: 1 };
}

/** Excel's delimiter line above the header: 'sep=;'. */
const SEPARATOR_LINE = /(?<=^\uFEFF?)sep=.(?=\n)/i;
export const SEPARATOR_LINE_LENGTH = 8;

/** Converts line breaks to LF: inside quotes the parser counts CR LF twice. */
export const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Blanks Excel's delimiter line, which still counts as a line. */
export const withoutSeparator = (text: string): string => text.replace(SEPARATOR_LINE, '');
