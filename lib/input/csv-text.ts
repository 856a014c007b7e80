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

/** A region's list separator need not be the file's, so a cell may also begin inside a text. */
const BEGINNING = String.raw`(?<=^|[;,|\r\n])`;
/** Never past a beginning, so that a long cell takes linear time. */
const FORMULA_AHEAD = String.raw`(?=(?:(?![\r\n])['"\s\p{C}\p{Default_Ignorable_Code_Point}])*[=+\-@＝＋－＠])`;
const FORMULA = new RegExp(`${BEGINNING}${FORMULA_AHEAD}`, 'gu');
const DEFUSED = new RegExp(`${BEGINNING}'${FORMULA_AHEAD}`, 'gu');

/** Text of others: spreadsheets would run what begins like a formula. `undefused` gives the text back. */
export const defused = (text: string): string => text.replace(FORMULA, "'");

export const undefused = (text: string): string => (text.includes("'") ? text.replace(DEFUSED, '') : text);

/** `defused` in one line: a line break would begin a row. */
export const withoutFormula = (text: string): string => defused(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '));
