import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'prisma/functions';
const files = readdirSync(FOLDER).map((file) => ({ file, sql: readFileSync(`${FOLDER}/${file}`, 'utf8') }));

/** Each function with the last file that has it. Functions of pg-boss belong to its schema and are skipped. */
function definitions(): [name: string, file: string][] {
  const migrations = readdirSync('prisma/migrations')
    .filter((name) => /^\d/.test(name))
    .map((name) => ({ file: name, sql: readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8') }));
  const all = [...files, ...migrations].flatMap(({ file, sql }) =>
    [...sql.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)\(/gm)].map(
      ([, name = '']) => [name, file] as const,
    ),
  );
  return [...new Map(all)];
}

test('the database README lists every function with its file', () => {
  const rows = readFileSync('prisma/README.md', 'utf8').matchAll(
    /^\| (`\w+`(?:, `\w+`)*) +\|.*\| `([\w.]+)` +\|$/gm,
  );
  const named = [...rows].flatMap(([, names = '', file = '']) =>
    [...names.matchAll(/\w+/g)].map(([name]): [string, string] => [name, file]),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.sort()).toEqual(definitions().sort());
});

test('the files of functions only replace functions and triggers, so that they can be applied again', () => {
  const statements = (sql: string) =>
    sql
      .replace(/\$\$.*?\$\$/gs, '')
      .replace(/--.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean);
  const others = files.flatMap(({ sql }) =>
    statements(sql).filter((statement) => !/^CREATE OR REPLACE (FUNCTION|TRIGGER) /.test(statement)),
  );
  expect(others).toEqual([]);
});

test('every table of the schema is explained by a sentence above it', () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8');
  const models = [...schema.matchAll(/^(.*)\nmodel (\w+) \{$/gm)];
  expect(models.length).toBeGreaterThan(40);
  expect(models.filter(([, before]) => !before?.startsWith('/// ')).map(([, , name]) => name)).toEqual([]);
});
