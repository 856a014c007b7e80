import pg from 'pg';

/** A separate connection, optionally to another database on the same server. */
export async function connectClient(database?: string): Promise<pg.Client> {
  const url = new URL(process.env.DATABASE_URL ?? '');
  if (database) url.pathname = database;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return client;
}
