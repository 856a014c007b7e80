import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'prisma/migrations';
/** The last migration to define each function that still exists. Functions of pg-boss are indented and skipped. */
function lastDefinitions(): Map<string, string> {
  const last = new Map<string, string>();
  for (const migration of readdirSync(FOLDER)
    .filter((name) => /^\d/.test(name))
    .sort()) {
    const sql = readFileSync(`${FOLDER}/${migration}/migration.sql`, 'utf8');
    for (const [, verb, first = '', others = ''] of sql.matchAll(
      /^(CREATE(?: OR REPLACE)?|DROP) FUNCTION (?:IF EXISTS )?(\w+)([^;]*)/gm,
    )) {
      if (verb !== 'DROP') last.set(first, migration);
      else for (const name of [first, ...(others.match(/\w+(?=\()/g) ?? [])]) last.delete(name);
    }
  }
  return last;
}

test('the database README lists every function with the migration that last defines it', () => {
  const rows = readFileSync('prisma/README.md', 'utf8').matchAll(
    /^\| (`\w+`(?:, `\w+`)*) +\|.*\| `(\d+_\w+)` +\|$/gm,
  );
  const named = [...rows].flatMap(([, names = '', migration = '']) =>
    [...names.matchAll(/\w+/g)].map(([name]): [string, string] => [name, migration]),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.sort()).toEqual([...lastDefinitions()].sort());
});
