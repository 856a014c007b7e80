import { sheetRows, unpackWorkbook } from '@/lib/imports/opening/xlsx-rows';
import { findHeader, hasHomes } from '@/lib/imports/readers/csv-header';
import { csvText } from '@/lib/input/csv-text';

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
