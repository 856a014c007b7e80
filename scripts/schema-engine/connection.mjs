// Connections to the database of a URL, and to the maintenance and shadow databases beside it.
import pg from 'pg';

/** Prisma's error codes for PostgreSQL and network errors. */
const PRISMA_ERROR_CODES = {
  ECONNREFUSED: 'P1001',
  ENOTFOUND: 'P1001',
  ETIMEDOUT: 'P1001',
  '28P01': 'P1000',
  28000: 'P1000',
  '3D000': 'P1003',
};

export function databaseName(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** The same server, user and options with another database. */
export function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one script on the database of `url` in a single message, so that PostgreSQL applies all of it or nothing. */
export function runScript(url, script) {
  return withClient(url, (client) => client.query(script));
}

export function createDatabase(url, database, template) {
  return withClient(withDatabase(url, 'postgres'), (client) =>
    client.query(
      `CREATE DATABASE ${client.escapeIdentifier(database)}${template ? ` TEMPLATE ${client.escapeIdentifier(template)}` : ''}`,
    ),
  );
}

export function dropDatabase(url, database) {
  return withClient(withDatabase(url, 'postgres'), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(database)} WITH (FORCE)`),
  );
}

const COMMANDS = {
  'can-connect-to-database': (url) => withClient(url, () => undefined),
  'create-database': (url) => createDatabase(url, databaseName(url)),
  'drop-database': (url) => dropDatabase(url, databaseName(url)),
};

/**
 * `schema-engine cli <command>`: called by the CLI before it switches to JSON-RPC.
 * @returns {Promise<number>} the exit code; a failure's reason goes to stderr as one JSON line
 */
export async function runConnectionCommand(command, url) {
  try {
    const run = COMMANDS[command];
    if (!run) throw new Error(`unknown command: cli ${command}`);
    await run(url);
    return 0;
  } catch (error) {
    const fields = {
      message: error.message || String(error),
      is_panic: false,
      error_code: PRISMA_ERROR_CODES[error.code],
    };
    const record = {
      timestamp: new Date().toISOString(),
      level: 'ERROR',
      fields,
      target: 'schema_engine::logger',
    };
    process.stderr.write(`\n${JSON.stringify(record)}\n`);
    return 1;
  }
}
