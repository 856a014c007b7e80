// A separate PostgreSQL with fsync on, two sidecars and a web process, for the chaos tests to kill.
import { acquirePostgres, type Postgres } from '../../scripts/lib/postgres';
import { migrate } from '../../scripts/lib/prepare-database';
import { createTemporaryDataDir, removeDataDir, TEST_SECRET } from '../../scripts/lib/temporary-data';
import { killPostgres, Victim } from './processes';

export type Stage = {
  postgres: Postgres;
  sidecars: [Victim, Victim];
  web: Victim;
  env: NodeJS.ProcessEnv;
  end: () => Promise<void>;
};

/**
 * Also points this process at the new database, so call it before the first query. `more` are extra settings for the
 * processes.
 */
export async function setStage(more: { REDIS_URL?: string } = {}): Promise<Stage> {
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
    ...more,
  };
  await migrate(env);
  process.env.DATABASE_URL = env.DATABASE_URL;
  const [first, second, web] = await Promise.all([
    Victim.start('first sidecar', 'server/main.ts', env),
    Victim.start('second sidecar', 'server/main.ts', env),
    Victim.start('web process', 'tests/chaos/web-door.ts', env),
  ]);
  const end = async () => {
    await Promise.all([first, second, web].map((victim) => victim.kill()));
    await postgres.release();
    removeDataDir(dataDir);
  };
  return { postgres, sidecars: [first, second], web, env, end };
}

export type Fault = { name: string; kill: () => Promise<void>; heal: () => Promise<void> };

export function faultsOf({ postgres, sidecars, web }: Stage): Fault[] {
  return [
    ...[...sidecars, web].map((victim) => ({
      name: victim.name,
      kill: () => victim.kill(),
      heal: () => victim.revive(),
    })),
    { name: 'PostgreSQL', kill: () => killPostgres(postgres), heal: () => postgres.revive() },
  ];
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
