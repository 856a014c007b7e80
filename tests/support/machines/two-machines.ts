// A site on two machines that share no file: one PostgreSQL behind PgBouncer, its streaming replica, a bucket, and a balancer.

import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { s3Storage } from '@/lib/storage/stores/s3';
import type { Storage } from '@/lib/storage/types';
import { loadPlaces, loadSampleData, migrate } from '../../../scripts/lib/database/prepare-database';
import { prepareRoles, SITE } from '../../../scripts/lib/database/roles';
import { createTemporaryDataDir, removeDataDir } from '../../../scripts/lib/database/temporary-data';
import { acquirePostgres, ensureDatabase } from '../../../scripts/lib/postgres/server';
import { ChildProcesses } from '../../../scripts/lib/processes/child-processes';
import { freePort } from '../../../scripts/lib/processes/ports';
import { S3_KEY, startS3 } from '../s3';
import { startBalancer } from './balancer';
import { copyMachine, type Machine, startMachine } from './machine';
import { isPgBouncerMissing, startPgBouncer } from './pgbouncer';
import { startReplica } from './replica';

const DATABASE = 'estia';

/** The sample pictures of the site under test, whose names follow from their content: encoding them takes a minute. */
async function copySamplePictures(uploads: string, storage: Storage): Promise<void> {
  if (!existsSync(uploads)) return;
  for (const key of readdirSync(uploads).filter((name) => name.startsWith('sample-'))) {
    const files = readdirSync(join(uploads, key)).map((name) => `${key}/${name}`);
    await Promise.all(files.map(async (name) => storage.put(name, await readFile(join(uploads, name)))));
  }
}

export type TwoMachines = {
  /** For tests: the address in front, and the database as its superuser. */
  env: NodeJS.ProcessEnv;
  machines: Machine[];
  stop: () => Promise<void>;
};

/** @param base settings of a site whose build is in NEXT_DIST_DIR and whose pictures may be in DATA_DIR */
export async function startTwoMachines(base: NodeJS.ProcessEnv, listings: number): Promise<TwoMachines> {
  const folder = await createTemporaryDataDir();
  const children = new ChildProcesses();
  const stops: (() => unknown)[] = [() => removeDataDir(folder)];
  const stop = async () => {
    await children.stop(15_000);
    for (const each of stops.reverse()) await each();
  };
  try {
    const primary = await acquirePostgres(folder, { disposable: true });
    stops.push(() => primary.release());
    await ensureDatabase(primary, DATABASE);
    const bucket = await startS3();
    stops.push(() => bucket.stop());
    const port = await freePort();
    const env: NodeJS.ProcessEnv = {
      ...base,
      PORT: `${port}`,
      APP_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      DATABASE_URL: primary.url(DATABASE),
      S3_BUCKET: bucket.settings.bucket,
      S3_ENDPOINT: bucket.settings.endpoint,
      S3_ACCESS_KEY_ID: S3_KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
    };
    await migrate(env);
    await loadPlaces(env);
    await copySamplePictures(join(base.DATA_DIR ?? '', 'uploads'), s3Storage(bucket.settings));
    await loadSampleData(env, undefined, { listings });
    await prepareRoles(primary, DATABASE);
    const replica = await startReplica(primary, folder);
    stops.push(() => replica.stop());

    const direct = primary.url(DATABASE, SITE);
    const pooler = isPgBouncerMissing
      ? null
      : await startPgBouncer(join(folder, 'pgbouncer'), 'session', [direct]);
    stops.push(() => pooler?.stop());
    const settings = {
      ...env,
      DATABASE_URL: pooler?.urlOf(direct) ?? direct,
      DATABASE_REPLICA_URLS: replica.urlOf(direct),
    };
    const folders = ['one', 'two'].map((name) => join(folder, name));
    const machines: Machine[] = [];
    for (const each of folders) await copyMachine(each, env.NEXT_DIST_DIR ?? '.next');
    for (const each of folders) machines.push(await startMachine(each, settings, children));
    const balancer = await startBalancer(
      port,
      machines.map((machine) => machine.port),
    );
    stops.push(() => balancer.stop());
    return { env: { ...env, ESTIA_TEST_REPLICA: replica.urlOf(primary.url(DATABASE)) }, machines, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
