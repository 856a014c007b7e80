// Indexes and foreign keys are dropped and rebuilt once, many times faster than row by row, in the load's transaction.
import type pg from 'pg';

type Definition = { drop: string; create: string };

/** Primary keys and unique constraints stay, because they guard the load. */
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

export async function withoutIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
  beforeRebuilding: () => void,
): Promise<void> {
  const definitions = await listDefinitions(client, tables);
  // Constraints first: they may depend on an index.
  for (const { drop } of definitions.toReversed()) await client.query(drop);
  await load();
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  beforeRebuilding();
  for (const { create } of definitions) await client.query(create);
}
