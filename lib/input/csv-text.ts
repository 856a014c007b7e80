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

/** Text of others: spreadsheets would run what begins like a formula. */
export function withoutFormula(text: string): string {
  return /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
}
