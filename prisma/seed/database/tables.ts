import type pg from 'pg';
import { INSTALLATION_KEYS } from '@/lib/installation/constants';

/** Reference data and installation state. */
const KEPT = ['places', 'installation_values', '_prisma_migrations'];

export async function hasData(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM listings) OR EXISTS (SELECT 1 FROM developers) AS found',
  );
  return rows[0]?.found ?? false;
}

/** A seed must not delete other data. */
export async function isSampleDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM installation_values WHERE key = $1 AND value = 'loaded'",
    [INSTALLATION_KEYS.sampleData],
  );
  return rowCount === 1;
}

async function listTables(client: pg.ClientBase, leftOut: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)`,
    [leftOut],
  );
  return rows.map(({ name }) => name);
}

/** An ANALYZE without names includes PostgreSQL's own tables, which needs a superuser. */
export async function analyzeTables(client: pg.ClientBase): Promise<void> {
  await client.query(`ANALYZE ${(await listTables(client, [])).join(', ')}`);
}

/** Empty tables too: COPY FREEZE requires a truncation in the same transaction. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const tables = await listTables(client, KEPT);
  await client.query(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY CASCADE`);
}

export async function setSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    SELECT quote_ident(table_name) AS table, quote_ident(column_name) AS column,
           pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
    FROM information_schema.columns WHERE table_schema = 'public' AND column_default LIKE 'nextval(%'`);
  for (const { table, column, sequence } of rows) {
    await client.query(
      `SELECT setval($1::regclass, (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`,
      [sequence],
    );
  }
}
