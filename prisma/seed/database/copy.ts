import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | Date | null | readonly string[];

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;
}

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  const items = value.map((item) => `"${item.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return escapeText(`{${items.join(',')}}`);
}

export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(field).join('\t')}\n`;
}

export type TableRows = { table: string; columns: readonly string[]; lines: readonly string[] };

export type Row = Readonly<Record<string, CopyValue>>;

/** All rows have the same columns in the same order. */
export function tableRows(table: string, rows: readonly Row[]): TableRows {
  return {
    table,
    columns: Object.keys(rows[0] ?? {}),
    lines: rows.map((row) => copyLine(Object.values(row))),
  };
}

const LINES_A_PIECE = 500;

function* pieces(lines: readonly string[]): Generator<string> {
  for (let i = 0; i < lines.length; i += LINES_A_PIECE) yield lines.slice(i, i + LINES_A_PIECE).join('');
}

/** `freeze` saves a later vacuum; PostgreSQL allows it only in the transaction that truncated the table. */
export async function copyRows(client: pg.ClientBase, rows: TableRows, freeze = true): Promise<void> {
  if (rows.lines.length === 0) return;
  const columns = rows.columns.map((column) => `"${column}"`).join(', ');
  const target = client.query(
    copyFrom(`COPY "${rows.table}" (${columns}) FROM STDIN${freeze ? ' WITH (FREEZE)' : ''}`),
  );
  await pipeline(Readable.from(pieces(rows.lines)), target);
}
