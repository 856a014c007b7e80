// The rows of every table, as PostgreSQL's text for COPY: the built-in PostgreSQL has no pg_dump.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Failure } from '../failure';
import { type Manifest, type SavedTable, tableFile } from './format';

const SCHEMAS = "('public', 'pgboss')";
/** Both sides must write and read texts alike, and large tables take longer than a request may. */
const SESSION = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0`;

export const prepareSession = (client: pg.Client) => client.query(SESSION);

/** Without partitions, which COPY reads and writes through their table. */
async function tablesOf(client: pg.Client): Promise<Pick<SavedTable, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name,
      array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname IN ${SCHEMAS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY 1 ORDER BY 1`);
  return rows;
}

function hashing(): { through: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex') };
}

export const writing = (file: string) => createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });

/** `client` is in the transaction whose snapshot is saved. */
export async function saveTables(
  client: pg.Client,
  folder: string,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'queues'>> {
  const tables: SavedTable[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    const source = client.query(copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`));
    const { through, digest } = hashing();
    await pipeline(source, createGzip({ level: 4 }), through, writing(tableFile(folder, name)));
    tables.push({ name, columns, rows: source.rowCount, sha256: digest() });
  }
  const queues = await client.query<{ name: string }>('SELECT name FROM pgboss.queue ORDER BY 1');
  // Sequences have no snapshot: read last, they are past every row.
  const sequences = await client.query<{ name: string; last: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
    FROM pg_sequences WHERE schemaname IN ${SCHEMAS} AND last_value IS NOT NULL ORDER BY 1`);
  return { tables, queues: queues.rows.map(({ name }) => name), sequences: sequences.rows };
}

/**
 * Into the tables of the same migrations. Needs their owner, no superuser: foreign keys are dropped and made
 * again, which checks all rows.
 */
export async function loadTables(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  for (const name of manifest.queues) await client.query("SELECT pgboss.create_queue($1, '{}')", [name]);
  const text = (tables: Pick<SavedTable, 'name' | 'columns'>[]) =>
    tables.map(({ name, columns }) => `${name} ${columns}`);
  const here = text(await tablesOf(client));
  const saved = text(manifest.tables);
  const other = saved.find((table) => !here.includes(table)) ?? here.find((table) => !saved.includes(table));
  if (other) throw new Failure(`Only one of the backup and this version of Estia has the table ${other}.`);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace::regnamespace::text IN ${SCHEMAS}`);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of manifest.tables) await loadTable(client, folder, table);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name, last } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
}

async function loadTable(client: pg.Client, folder: string, table: SavedTable): Promise<void> {
  const { name, columns, rows } = table;
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}`);
  const target = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), target);
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  if (target.rowCount !== rows)
    throw new Failure(`${name} has ${rows} rows in the backup's list, but ${target.rowCount} in its file.`);
}
