import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { AppError } from '@/lib/errors';
import { findHeader, hasHomes } from '@/lib/imports/readers/csv-header';
import { invalidFile } from '@/lib/imports/readers/invalid-file';
import { csvText } from '@/lib/input/csv-text';

/** A sheet of 40 MB holds some 50,000 homes. Declared sizes are enforced by the library. */
const MAX_UNPACKED = 60_000_000;
const MAX_CELLS_IN_ROW = 1_000;
const WANTED = /^xl\/(?:sharedStrings\.xml|worksheets\/sheet\d+\.xml)$/;

/** @throws AppError `invalid` if it is no workbook, or unpacks to more than that */
function unpackWorkbook(bytes: Uint8Array): { sheets: Uint8Array[]; strings: string[] } {
  let total = 0;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!WANTED.test(name)) return false;
        total += originalSize;
        if (total > MAX_UNPACKED) throw tooLarge();
        return true;
      },
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw broken(error);
  }
  const number = (name: string) => Number(/\d+/.exec(name)?.[0]);
  const names = Object.keys(files).filter((name) => name.includes('sheet') && name !== STRINGS);
  const sheets = names.sort((one, other) => number(one) - number(other)).flatMap((name) => files[name] ?? []);
  if (sheets.length === 0) throw broken();
  return { sheets, strings: sharedStrings(files[STRINGS]) };
}

const STRINGS = 'xl/sharedStrings.xml';

const broken = (cause?: unknown) =>
  invalidFile(
    'The file cannot be read as an Excel workbook (.xlsx). Open it in Excel and save it again, or as CSV UTF-8.',
    { cause },
  );
const tooLarge = () =>
  invalidFile(
    `The workbook unpacks to more than ${MAX_UNPACKED / 1_000_000} MB. Save its sheet as CSV UTF-8.`,
  );

const SLICE = 256 * 1024;

/** Parses slice by slice. */
function* parsing(parser: SaxesParser<{ xmlns: false }>, bytes: Uint8Array): Generator<void> {
  const decoder = new TextDecoder();
  try {
    for (let at = 0; at < bytes.length; at += SLICE) {
      parser.write(decoder.decode(bytes.subarray(at, at + SLICE), { stream: true }));
      yield;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw broken(error);
  }
}

const localName = (name: string) => name.replace(/^.*:/, '');

function sharedStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (!bytes) return strings;
  const parser = new SaxesParser({ xmlns: false as const });
  let text = '';
  let isText = false;
  parser.on('opentag', ({ name }) => {
    if (localName(name) === 'si') text = '';
    isText = localName(name) === 't';
  });
  parser.on('text', (piece) => {
    if (isText) text += piece;
  });
  parser.on('closetag', ({ name }) => {
    isText = false;
    if (localName(name) === 'si') strings.push(text);
  });
  for (const _ of parsing(parser, bytes));
  return strings;
}

/** 'AB12' is column 27, from 0. */
function columnOf(cell: string): number {
  const letters = /^[A-Z]{1,3}/.exec(cell)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

type Row = { line: number; cells: string[] };

/** Dates come as Excel's numbers of days. */
function* sheetRows(sheet: Uint8Array, strings: readonly string[]): Generator<Row> {
  const ready: Row[] = [];
  let row: Row | null = null;
  let last = 0;
  let cell = { column: 0, type: '', text: '' };
  let isValue = false;
  const parser = new SaxesParser({ xmlns: false as const });
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name);
    if (tag === 'row') {
      last = Number(attributes.r) || last + 1;
      row = { line: last, cells: [] };
    } else if (tag === 'c') {
      const named = columnOf(String(attributes.r ?? ''));
      cell = {
        column: named >= 0 ? named : (row?.cells.length ?? 0),
        type: String(attributes.t ?? ''),
        text: '',
      };
    }
    isValue = tag === 'v' || tag === 't';
  });
  parser.on('text', (piece) => {
    if (isValue) cell.text += piece;
  });
  parser.on('closetag', ({ name }) => {
    const tag = localName(name);
    isValue = false;
    if (tag === 'c' && row && cell.column < MAX_CELLS_IN_ROW) {
      while (row.cells.length < cell.column) row.cells.push('');
      row.cells[cell.column] = cellText(cell.type, cell.text, strings);
    }
    if (tag === 'row' && row) {
      ready.push(row);
      row = null;
    }
  });
  for (const _ of parsing(parser, sheet)) yield* ready.splice(0);
  yield* ready;
}

function cellText(type: string, text: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'yes' : 'no';
  // '#N/A'
  return type === 'e' ? '' : text;
}

const HEAD_ROWS = 20;

/** Rows stay on their lines, so that a refusal names the row of the sheet. */
function* linesOf(sheet: Uint8Array, strings: readonly string[]): Generator<string> {
  let next = 1;
  for (const { line, cells } of sheetRows(sheet, strings)) {
    if (line > next) yield '\n'.repeat(Math.min(line - next, 10_000));
    next = line + 1;
    // A line break in a cell would move the rows below it.
    yield `${csvText([cells.map((cell) => cell.replace(/[\r\n]+/g, ' ').trim())])}\n`;
  }
}

/** The first sheet with a header that names a price and a place, else the first one, as CSV. */
export function workbookAsCsv(bytes: Uint8Array): Iterable<Uint8Array> {
  const { sheets, strings } = unpackWorkbook(bytes);
  const found = sheets.find((sheet) => hasHomes(findHeader(headOf(sheet, strings), null)));
  return encoded(linesOf(found ?? (sheets[0] as Uint8Array), strings));
}

function headOf(sheet: Uint8Array, strings: readonly string[]): string {
  let head = '';
  let rows = 0;
  for (const line of linesOf(sheet, strings)) {
    head += line;
    rows += 1;
    if (rows === HEAD_ROWS) break;
  }
  return head;
}

function* encoded(lines: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  let held = '';
  for (const line of lines) {
    held += line;
    if (held.length < 64 * 1024) continue;
    yield encoder.encode(held);
    held = '';
  }
  yield encoder.encode(held);
}
