// What a call changes in the whole database, and fields to plant in its input: every column of every table.
import { db } from '@/lib/db';

/** Reference data, and limits that also count refused calls. */
const LEFT_OUT = ['places', 'place_names', 'rate_limits', '_prisma_migrations'];

let statement: string | undefined;

async function readAll(): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY(${LEFT_OUT})`;
  return tables
    .map(({ name }) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM "${name}" t`)
    .join(' UNION ALL ');
}

/** Every row of every table, as the table's name and JSON. */
export async function allRows(): Promise<string[]> {
  statement ??= await readAll();
  const rows = await db.$queryRawUnsafe<{ row: string }[]>(statement);
  return rows.map(({ row }) => row);
}

export type Change = { gone: string[]; added: string[] };

/** An edited row is gone in its old and added in its new state. */
export function changeBetween(before: readonly string[], after: readonly string[]): Change {
  const [old, now] = [new Set(before), new Set(after)];
  return { gone: before.filter((row) => !now.has(row)), added: after.filter((row) => !old.has(row)) };
}

/** What differs from one run to the next: ids, times, names of test people, secrets. */
const RUN_DEPENDENT: readonly (readonly [RegExp, string])[] = [
  // Made of the name and the username by the database.
  [/"name_key": "[^"]*"/g, 'KEY'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID'],
  [/\d{4}-\d\d-\d\dT[\d:.]+(\+[\d:]+|Z)?/g, 'TIME'],
  [/\$argon2id\$[^"]+/g, 'HASH'],
  [/[\w-]{32,}/g, 'SECRET'],
  [/test[- ][a-z0-9]+/g, 'NAME'],
  [/\d+/g, '0'],
];

/** The change in a form that is the same in every run. */
export function comparable({ gone, added }: Change): { gone: string[]; added: string[] } {
  const plain = (row: string) =>
    RUN_DEPENDENT.reduce((text, [pattern, word]) => text.replace(pattern, word), row);
  return { gone: gone.map(plain).sort(), added: added.map(plain).sort() };
}

const PLANTED = {
  text: 'planted',
  number: 98_765,
  day: '2001-02-03',
  time: '2001-02-03T04:05:06.789Z',
};

type Column = { name: string; type: string; kind: string; preset: string | null; labels: string[] | null };

function valueFor({ type, kind, preset, labels }: Column, victimId: string): unknown {
  if (labels) return labels.at(-1);
  if (type === 'ARRAY') return [PLANTED.text];
  if (type === 'boolean') return preset !== 'true';
  if (kind === 'uuid') return victimId;
  if (type === 'date') return PLANTED.day;
  if (type.startsWith('timestamp')) return PLANTED.time;
  return /int|float|numeric|double|real/.test(kind) ? PLANTED.number % 32_000 : PLANTED.text;
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A value for every column of every table that fits its type, by both spellings of its name. */
export async function plantedFields(victimId: string): Promise<Record<string, unknown>> {
  const columns = await db.$queryRaw<Column[]>`
    SELECT DISTINCT ON (column_name) column_name::text AS name, data_type::text AS type, udt_name::text AS kind,
      column_default::text AS preset,
      (SELECT array_agg(enumlabel::text ORDER BY enumsortorder) FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
        WHERE t.typname = udt_name::text) AS labels
    FROM information_schema.columns WHERE table_schema = 'public'
    ORDER BY column_name, udt_name DESC`;
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = valueFor(column, victimId);
      return [
        [column.name, value],
        [camelCase(column.name), value],
      ];
    }),
  );
}

/** `input` with the fields planted in it and in every object inside it; its own fields stay. */
export function withPlanted<T>(input: T, fields: Readonly<Record<string, unknown>>): T {
  if (Array.isArray(input)) return input.map((value: unknown) => withPlanted(value, fields)) as T;
  if (typeof input !== 'object' || input === null) return input;
  const own = Object.entries(input).map(([name, value]: [string, unknown]) => [
    name,
    withPlanted(value, fields),
  ]);
  return { ...fields, ...(Object.fromEntries(own) as object) } as T;
}

export const UNKNOWN = 'misspelt_field';

/** Copies of `input` with an unknown field in one of its objects each. */
export function* withUnknown(input: object): Generator<object> {
  if (!Array.isArray(input)) yield { ...input, [UNKNOWN]: 'planted' };
  for (const [name, value] of Object.entries(input) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of withUnknown(value)) {
      const copy = structuredClone(input);
      Object.assign(copy, { [name]: inner });
      yield copy;
    }
  }
}

function isFound(value: unknown, text: string): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (typeof value === 'string' && !/^\d{1,7}(\.\d+)?$/.test(value)) {
    const forms = [value, encodeURIComponent(value)];
    return forms.some((form) => text.includes(JSON.stringify(form).slice(1, -1).toLowerCase()));
  }
  // Prices are stored in cents, rates in hundredths.
  const forms = typeof value === 'boolean' ? [value] : [Number(value), Math.round(Number(value) * 100)];
  return forms.some((form) => new RegExp(`[:[,] ?"?${form}(\\.0+)?"?[,}\\]]`).test(text));
}

function notFoundAt(path: string, value: unknown, text: string): string[] {
  if (typeof value !== 'object' || value === null) return isFound(value, text) ? [] : [path];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    notFoundAt(Array.isArray(value) ? path : [path, name].filter(Boolean).join('.'), inner, text),
  );
}

/** The fields of `input`, by their paths without indices, whose values the change shows nowhere. */
export function notFound(input: object, { added, gone }: Change): string[] {
  const rows = added.length > 0 ? added : gone;
  return [...new Set(notFoundAt('', input, rows.join('\n').toLowerCase()))];
}
