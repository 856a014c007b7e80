import type pg from 'pg';

/** Reference data and what the installation remembers of itself: no sample data, so a reset leaves them. */
const KEPT = ['places', 'installation_values', '_prisma_migrations'];

/** Whether somebody or something is in the database that a seed would mix with. */
export async function hasData(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM listings) OR EXISTS (SELECT 1 FROM developers) AS found',
  );
  return rows[0]?.found ?? false;
}

/** Empties every table of the product. Also needed when they are empty: COPY FREEZE wants it in the same transaction. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)`,
    [KEPT],
  );
  await client.query(`TRUNCATE ${rows.map(({ name }) => name).join(', ')} RESTART IDENTITY CASCADE`);
}

/** COPY brings its own ids; the sequences go on behind the last one. */
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
