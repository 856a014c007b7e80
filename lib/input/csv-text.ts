type Cell = string | number;

/** Excel guesses a file's encoding; with this mark it reads UTF-8. */
export const CSV_MARK = '\uFEFF';

const quoted = (value: Cell, delimiter: string) => {
  const text = String(value);
  return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function csvText(rows: readonly (readonly Cell[])[], delimiter = ','): string {
  return rows.map((row) => row.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n');
}

/** Where a cell may begin inside a text (a region's list separator need not be the file's), before what begins like a formula. */
const BEGINNING = String.raw`(?<=^|[;,|\n])`;
const IGNORED = String.raw`["\s\p{C}\p{Default_Ignorable_Code_Point}]`;
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = new RegExp(`${BEGINNING}(?='*${IGNORED}*'*${SIGN})`, 'gu');
const DEFUSED = new RegExp(`${BEGINNING}'(?='*${IGNORED}*'*${SIGN})`, 'gu');

/** Text of others: spreadsheets would run what begins like a formula. `undefused` gives the text back. */
export const defused = (text: string): string => text.replace(FORMULA, "'");

export const undefused = (text: string): string => (text.includes("'") ? text.replace(DEFUSED, '') : text);

/** `defused` in one line: a line break would begin a row. */
export const withoutFormula = (text: string): string => defused(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
