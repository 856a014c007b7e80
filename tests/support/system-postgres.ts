// PostgreSQL as an operating system installs it, as the oldest that Estia supports may be: it has pg_dump, which the built-in one lacks.
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { serverUser } from '../../scripts/lib/postgres/binaries';
import { freePort } from '../../scripts/lib/processes/ports';
import { run, waitUntil } from '../../scripts/lib/processes/run';

/** Of Debian and its relatives. */
const VERSIONS = '/usr/lib/postgresql';
const OLDEST = 15;

const [PROGRAMS] = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .filter((version) => Number(version) >= OLDEST)
  .map((version) => join(VERSIONS, version, 'bin'))
  .filter((folder) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );

/** For `test.skipIf`: this machine has none. */
export const isPostgresMissing = PROGRAMS === undefined;
if (isPostgresMissing) console.warn('PostgreSQL 15 or newer is not installed: what needs pg_dump is skipped');

const program = (name: string) => join(PROGRAMS ?? '', name);
/** LC_ALL: with no locale of this system's, which differ. */
const options = () => ({
  ...serverUser(),
  cwd: '/',
  env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
});

async function succeed(name: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(program(name), args, options());
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
}

/** `pg_dump -Fc` of the database at `url`. */
export const dump = (url: string, file: string) => succeed('pg_dump', ['-Fc', '-f', file, url]);
/** `pg_restore` into the empty database at `url`. An error in any statement is a failure. */
export const restore = (file: string, url: string) =>
  succeed('pg_restore', ['--exit-on-error', '-d', url, file]);

/** A new cluster in a folder of its own. */
export class SystemPostgres {
  readonly #child: ChildProcess;
  readonly #port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.#port = port;
  }

  static async start(directory: string): Promise<SystemPostgres> {
    const user = serverUser();
    mkdirSync(directory, { mode: 0o700 });
    if (user) chownSync(directory, user.uid, user.gid);
    const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'];
    await succeed('initdb', [`--pgdata=${directory}`, ...flags]);
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
    const args = ['-D', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const server = new SystemPostgres(
      spawn(program('postgres'), args, { ...options(), stdio: 'ignore' }),
      port,
    );
    if (!(await waitUntil(() => server.query('SELECT 1'), 30_000)))
      throw new Error('PostgreSQL did not start');
    return server;
  }

  url(database: string): string {
    return `postgresql://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** A new database; its address. */
  async createDatabase(name: string): Promise<string> {
    if (!(await this.query(`CREATE DATABASE ${name}`))) throw new Error(`${name} could not be created`);
    return this.url(name);
  }

  /** Whether the server did it. */
  async query(sql: string): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(sql);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Shuts down at once; the data are thrown away. */
  async stop(): Promise<void> {
    this.#child.kill('SIGQUIT');
    await waitUntil(() => this.#child.exitCode !== null || this.#child.signalCode !== null, 10_000);
  }
}
