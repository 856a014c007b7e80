// A streaming replica of a PostgreSQL of the tests, made while that one runs, as pg_basebackup would (npm's package lacks it).
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withClient } from '../../../scripts/lib/database/client';
import { programsFolder, serverUser } from '../../../scripts/lib/postgres/binaries';
import { type Cluster, startServer, stopServer } from '../../../scripts/lib/postgres/cluster';
import type { Postgres } from '../../../scripts/lib/postgres/server';
import { run } from '../../../scripts/lib/processes/run';

const NAME = 'replica';

export type Replica = {
  pid: () => number;
  /** The same database with the same role there. */
  urlOf: (primary: string) => string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** `pg_backup_stop` tells from where the copy has to be replayed. */
async function copyWhileItRuns(primary: Postgres, directory: string): Promise<string> {
  return withClient(primary.url('postgres'), async (client) => {
    await client.query("SELECT pg_backup_start('replica', fast => true)");
    const { code, output } = await run('cp', ['-a', primary.directory, directory]);
    // A temporary file may have gone meanwhile.
    if (code !== 0 && !/No such file/.test(output)) throw new Error(output);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    return rows[0]?.labelfile ?? '';
  });
}

/** @param folder that PostgreSQL's user can reach */
export async function startReplica(primary: Postgres, folder: string): Promise<Replica> {
  const directory = join(folder, NAME);
  const user = serverUser();
  const label = await copyWhileItRuns(primary, directory);
  for (const leftOver of ['postmaster.pid', 'postmaster.opts'])
    rmSync(join(directory, leftOver), { force: true });
  const { port, password, username } = new URL(primary.url('postgres'));
  const files = {
    backup_label: label,
    'standby.signal': '',
    'postgresql.auto.conf': `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${NAME}'\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(directory, name), text, { mode: 0o600 });
    if (user) chownSync(join(directory, name), user.uid, user.gid);
  }
  const cluster: Cluster = {
    directory,
    programs: programsFolder(user, () => dirname(primary.directory)),
    user,
    disposable: true,
  };
  const log = join(folder, 'replica.log');
  let server = await startServer(cluster, log, undefined);
  const at = server.port;
  return {
    pid: () => server.pid,
    urlOf: (url) => Object.assign(new URL(url), { port: String(at) }).href,
    start: async () => {
      server = await startServer(cluster, log, at);
    },
    stop: () => stopServer(server),
  };
}
