// Large loads: indexes and foreign keys are put aside and built again in one go, which is many times faster than keeping
// them up to date row by row. All inside the transaction of the load, so that nobody ever sees a table without them.
import type pg from 'pg';

type Definition = { drop: string; create: string };

/** Non-unique indexes and foreign keys of `tables`; primary keys and unique constraints stay, they guard the load. */
async function listDefinitions(client: pg.ClientBase, tables: readonly string[]): Promise<Definition[]> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY($1::regclass[]) ORDER BY conname`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid = ANY($1::regclass[]) AND NOT i.indisunique ORDER BY 1`,
    [tables],
  );
  return [
    ...indexes.map(({ name, definition }) => ({ drop: `DROP INDEX ${name}`, create: definition })),
    ...constraints.map(({ table, name, definition }) => ({
      drop: `ALTER TABLE ${table} DROP CONSTRAINT "${name}"`,
      create: `ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`,
    })),
  ];
}

/**
 * Runs `load` without the indexes and foreign keys of `tables`, then builds and checks them again.
 *
 * @param onRebuild called before each index or constraint with its place in the row
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
  onRebuild: (done: number, total: number) => void,
): Promise<void> {
  const definitions = await listDefinitions(client, tables);
  // Constraints first: they may lean on an index.
  for (const { drop } of definitions.toReversed()) await client.query(drop);
  await load();
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const [index, { create }] of definitions.entries()) {
    onRebuild(index, definitions.length);
    await client.query(create);
  }
}
