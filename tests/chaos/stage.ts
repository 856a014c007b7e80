// A separate PostgreSQL with fsync on, sidecars and a web process, for the chaos tests to kill.
import { log } from '@/lib/log';
import { migrate } from '../../scripts/lib/database/prepare-database';
import {
  createTemporaryDataDir,
  removeDataDir,
  TEST_SECRET,
} from '../../scripts/lib/database/temporary-data';
import { acquirePostgres, type Postgres } from '../../scripts/lib/postgres/server';
import { killPostgres, Victim } from './processes';

export type Ground = { postgres: Postgres; env: NodeJS.ProcessEnv; end: () => Promise<void> };
export type Stage = Ground & { sidecars: [Victim, Victim]; web: Victim };

export async function setStage(): Promise<Stage> {
  const ground = await setGround();
  const [first, second, web] = await Promise.all([
    Victim.start('first sidecar', 'server/main.ts', ground.env),
    Victim.start('second sidecar', 'server/main.ts', ground.env),
    startWeb(ground),
  ]);
  const end = async () => {
    await Promise.all([first, second, web].map((victim) => victim.kill()));
    await ground.end();
  };
  return { ...ground, sidecars: [first, second], web, end };
}

/** The stand-in for the web process; `settings` make it a faulty one. */
export async function startWeb({ env }: Ground, settings: { ACK_BEFORE_COMMIT?: '1' } = {}): Promise<Victim> {
  return Victim.start('web process', 'tests/chaos/web-door.ts', { ...env, ...settings });
}

/** The database alone. Also points this process at it, so call it before the first query. */
export async function setGround(): Promise<Ground> {
  const dataDir = await createTemporaryDataDir();
  const postgres = await acquirePostgres(dataDir);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url('postgres'),
    DATABASE_POOL_SIZE: '8',
    AUTH_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
  };
  await migrate(env);
  process.env.DATABASE_URL = env.DATABASE_URL;
  log.level = 'fatal';
  const end = async () => {
    await postgres.release();
    removeDataDir(dataDir);
  };
  return { postgres, env, end };
}

export type Fault = { name: string; kill: () => Promise<void>; heal: () => Promise<void> };

export function faultsOf({ postgres, sidecars, web }: Stage): Fault[] {
  return [...[...sidecars, web].map(deathOf), deathOfPostgres(postgres)];
}

export function deathOf(victim: Victim): Fault {
  return { name: victim.name, kill: () => victim.kill(), heal: () => victim.revive() };
}

export function deathOfPostgres(postgres: Postgres): Fault {
  return { name: 'PostgreSQL', kill: () => killPostgres(postgres), heal: () => postgres.revive() };
}

/** Mulberry32: the same seed gives the same faults. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
