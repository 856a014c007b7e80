// PgBouncer as Debian has it (apt-get install pgbouncer), before a PostgreSQL of the tests.
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../../scripts/lib/database/client';
import { serverUser } from '../../../scripts/lib/postgres/binaries';
import { freePort } from '../../../scripts/lib/processes/ports';
import { waitUntil } from '../../../scripts/lib/processes/run';

const PROGRAM = '/usr/sbin/pgbouncer';
export const isPgBouncerMissing = !existsSync(PROGRAM);
export const NO_PGBOUNCER = 'PgBouncer is not installed (apt-get install pgbouncer)';

export type PgBouncer = { urlOf: (direct: string) => string; stop: () => Promise<void> };

/** @param directUrls addresses whose users may connect, all at one server */
export async function startPgBouncer(
  folder: string,
  mode: 'session' | 'transaction',
  directUrls: readonly [string, ...string[]],
): Promise<PgBouncer> {
  const port = await freePort();
  const users = directUrls.map((url) => new URL(url));
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: mode,
    default_pool_size: 150,
    max_client_conn: 400,
  };
  const file = join(folder, 'pgbouncer.ini');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${users[0]?.port}\n[pgbouncer]\n${Object.entries(settings)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  );
  const list = users.map(({ username, password }) => `"${username}" "${password}"\n`);
  writeFileSync(settings.auth_file, list.join(''), { mode: 0o600 });
  const user = serverUser(); // it does not run as root
  if (user) chownSync(settings.auth_file, user.uid, user.gid);
  chmodSync(folder, 0o755);
  const child = spawn(PROGRAM, ['-q', file], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const urlOf = (direct: string) => Object.assign(new URL(direct), { port: String(port) }).href;
  const answers = () => withClient(urlOf(directUrls[0]), async () => true).catch(() => false);
  const stop = async () => {
    child.kill('SIGINT');
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    if (!(await waitUntil(isOver, 5_000))) child.kill('SIGKILL');
  };
  if (await waitUntil(answers, 15_000)) return { urlOf, stop };
  await stop();
  throw new Error('PgBouncer did not start');
}
