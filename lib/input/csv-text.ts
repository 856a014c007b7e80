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

/**
 * Text of others: spreadsheets would run what begins like a formula. A region's list separator need not be the file's, so a
 * cell may also begin inside the text, and a line break would begin a row.
 */
export function withoutFormula(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/(?:^|[;,|])(?=["\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/gu, "$&'");
}
