// `npm start` and `npm run dev`, once the packages are installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Env } from '../../lib/env';
import { ChildProcesses } from '../lib/child-processes';
import { type Database, inspectDatabase, openDatabase } from '../lib/database';
import { findFullDisk } from '../lib/disk';
import { asFailure, Failure, systemReason } from '../lib/failure';
import { countLeases, takeLease, withLock } from '../lib/leases';
import { whenNpmIsGone } from '../lib/npm-parent';
import { finishPictures, loadPlaces, loadSampleData, migrate, type RunNode } from '../lib/prepare-database';
import { areClientTypesCurrent, isClientCurrent } from '../lib/prisma-client.mjs';
import { SERVING } from '../lib/process-identity.mjs';
import { isAlive } from '../lib/processes';
import { step } from '../lib/progress.mjs';
import { authSecret, prepareDataDir, readSettings } from '../lib/settings';
import { fingerprint } from '../lib/sources';
import { announcement } from './announcement';
import { type Build, isBuildCurrent, makeBuild } from './build';
import { gateTo } from './database-gate';
import { requireFreePorts, serve, servers } from './serve';

type Mode = 'development' | 'production';
const POSTGRES_CHECK_MS = 3_000;
export const PREPARING = 'node_modules/.cache/estia-preparing.lock';
/** A slow machine builds for minutes, as does the migration of a database with a million listings. */
const PREPARED_WITHIN_MS = 30 * 60_000;

/** One `npm start`, from the first check to shutdown. */
class Run {
  readonly #mode: Mode;
  readonly #withSampleData: boolean;
  readonly #children = new ChildProcesses();
  readonly #startedAt = Date.now();
  #opening: Promise<Database> | undefined;
  #database: Database | undefined;
  #giveBack: (() => void) | undefined;
  #stopping: Promise<void> | undefined;

  constructor(mode: Mode, withSampleData: boolean) {
    this.#mode = mode;
    this.#withSampleData = withSampleData;
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  readonly #runNode: RunNode = (args, options) => this.#children.run(args, options);

  async begin(): Promise<void> {
    const { env: settings, externalDatabaseUrl } = readSettings(this.#mode);
    const wanted = await servers(settings, this.#mode);
    const { hasSampleData, hasUnfinishedPictures, env } = await this.#alone(async () => {
      await requireFreePorts(wanted);
      const prepared = await this.#prepare(settings, externalDatabaseUrl);
      await step('Starting the servers', () =>
        serve(wanted, { children: this.#children, env: prepared.env, onGivingUp: () => void this.stop(1) }),
      );
      return prepared;
    });
    if (this.isStopping) return;
    if (this.#database?.postgres) this.#watchOver(this.#database.postgres);
    console.log(
      announcement({
        appUrl: settings.APP_URL,
        tookMs: Date.now() - this.#startedAt,
        hasSampleData,
        isDevelopment: this.#mode === 'development',
      }),
    );
    if (hasUnfinishedPictures) void this.#finishPictures(env);
  }

  /** Two concurrent starts in this folder would fill the same database and write the same build: the second one waits. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    mkdirSync(dirname(PREPARING), { recursive: true });
    return withLock(PREPARING, work, {
      patience: PREPARED_WITHIN_MS,
      onWaiting: () =>
        console.log('… Waiting for another npm start of this folder, which is still preparing'),
    });
  }

  /** Everything before the servers: database client, database, sample data and build. */
  async #prepare(settings: Env, externalDatabaseUrl: string | undefined) {
    prepareDataDir(settings.DATA_DIR);
    await this.#generateClient();
    this.#opening = step(externalDatabaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL', () =>
      openDatabase(settings.DATA_DIR, externalDatabaseUrl),
    );
    this.#database = await this.#opening;
    const { url } = this.#database;
    const env = this.#environment(settings, url);
    const { identity, hasUsers } = await this.#prepareDatabase(url, settings, env);
    const seed =
      !hasUsers && this.#withSampleData
        ? () => loadSampleData(env, this.#runNode, { picturesLater: true })
        : null;
    if (this.#mode === 'production') await this.#build(settings, identity, env, seed);
    else {
      if (seed) await step('Loading the sample data', seed);
      this.#giveBack = takeLease(join(SERVING, 'development'));
    }
    return { ...(await inspectDatabase(url)), env };
  }

  /**
   * Runs beside the site, which until then shows each picture as a single file. Anything left is done by the next
   * start.
   */
  async #finishPictures(env: NodeJS.ProcessEnv): Promise<void> {
    try {
      for (const warning of await finishPictures(env, this.#runNode)) console.log(warning);
    } catch (error) {
      if (!this.isStopping)
        console.error(`✗ ${asFailure('Making the sample pictures failed', error).message}`);
    }
  }

  #environment(settings: Env, databaseUrl: string): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: this.#mode,
      PORT: String(settings.PORT),
      CHAT_PORT: String(settings.CHAT_PORT),
      // Next sets PORT to its own port, from which the URL would be derived.
      APP_URL: settings.APP_URL,
      DATA_DIR: settings.DATA_DIR,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: authSecret(settings.DATA_DIR),
      NEXT_TELEMETRY_DISABLED: '1',
    };
  }

  async #generateClient(): Promise<void> {
    if (this.#mode === 'development' ? areClientTypesCurrent('.') : isClientCurrent('.')) return;
    await step('Generating the database client', async () => {
      const { code, output } = await this.#runNode(['scripts/generate-client.mjs'], { env: process.env });
      if (code !== 0) throw new Failure(`prisma generate failed\n${output.trim()}`);
    });
  }

  async #prepareDatabase(url: string, { DATA_DIR }: Env, env: NodeJS.ProcessEnv) {
    const before = await inspectDatabase(url);
    const pending = before.pendingMigrations.length;
    // Not necessarily an error: when several machines are upgraded one by one, the last ones run like this.
    if (before.newerMigrations.length > 0)
      console.log(
        `  A newer Estia has migrated this database (${before.newerMigrations.at(-1)}). Upgrade this folder, too, or restore a backup from before.`,
      );
    if (pending > 0) {
      await step(`Migrating the database (${pending} to apply)`, () => migrate(env, this.#runNode));
    }
    const state = await inspectDatabase(url);
    await this.#loadPlaces(join(DATA_DIR, 'places-loaded'), state.identity, state.hasPlaces, env);
    return state;
  }

  /** The gazetteer is part of the code: it is reloaded when its sources have changed. */
  async #loadPlaces(
    record: string,
    identity: string,
    hasPlaces: boolean,
    env: NodeJS.ProcessEnv,
  ): Promise<void> {
    const wanted = fingerprint(['prisma/seed/places.ts', 'lib/places', 'package-lock.json'], identity);
    if (hasPlaces && existsSync(record) && readFileSync(record, 'utf8') === wanted) return;
    await step('Loading the places', () => loadPlaces(env, this.#runNode));
    writeFileSync(record, wanted);
  }

  async #build(
    settings: Env,
    databaseIdentity: string,
    env: NodeJS.ProcessEnv,
    seed: (() => Promise<void>) | null,
  ): Promise<void> {
    const folder = process.env.NEXT_DIST_DIR ?? '.next';
    const build = { folder, settings, databaseIdentity };
    const serving = join(SERVING, folder);
    if (isBuildCurrent(build)) {
      if (seed) await step('Loading the sample data', seed);
    } else {
      if (countLeases(serving) > 0) {
        throw new Failure(
          'Another npm start of this folder is serving a build that has to be replaced: stop it first',
        );
      }
      // An external database may require TLS with its own host name, or have replicas that are still empty.
      const canWait = this.#database?.postgres && !settings.DATABASE_REPLICA_URLS;
      if (seed && !canWait) await step('Loading the sample data', seed);
      if (seed && canWait) {
        await step('Loading the sample data and building (a minute or two)', () =>
          this.#seedAndBuild(seed, build, env),
        );
      } else
        await step('Building (a minute or two after a change)', () => makeBuild(build, env, this.#runNode));
    }
    this.#giveBack = takeLease(serving);
  }

  /** In parallel: the build compiles for a while before it needs the first row, and then waits. */
  async #seedAndBuild(seed: () => Promise<void>, build: Build, env: NodeJS.ProcessEnv): Promise<void> {
    const gate = await gateTo(String(env.DATABASE_URL));
    try {
      const whenSeeded = seed().then(() => gate.open());
      await Promise.all([whenSeeded, makeBuild(build, { ...env, DATABASE_URL: gate.url }, this.#runNode)]);
    } finally {
      gate.close();
    }
  }

  #watchOver(postgres: NonNullable<Database['postgres']>): void {
    const timer = setInterval(async () => {
      if (this.isStopping || isAlive(postgres.pid)) return;
      clearInterval(timer);
      console.error('✗ PostgreSQL has died; starting it again');
      try {
        await postgres.revive();
        this.#watchOver(postgres);
      } catch (error) {
        console.error(`✗ ${asFailure('PostgreSQL cannot be started again', error).message}`);
        await this.stop(1);
      }
    }, POSTGRES_CHECK_MS);
    timer.unref();
  }

  /** Stops everything this run started, then exits. A second call exits immediately. */
  async stop(exitCode: number): Promise<void> {
    this.#stopping ??= this.#end();
    await this.#stopping;
    process.exit(exitCode);
  }

  async #end(): Promise<void> {
    try {
      await this.#children.stop();
      this.#giveBack?.();
      const database = await this.#opening?.catch(() => undefined);
      await database?.postgres?.release();
    } catch (error) {
      console.error(`✗ ${asFailure('Stopping was not clean', error).message}`);
    }
  }

  killAll(): never {
    this.#children.kill();
    this.#database?.postgres?.kill();
    process.exit(130);
  }
}

export async function start(args: readonly string[]): Promise<void> {
  const run = new Run(args.includes('--dev') ? 'development' : 'production', !args.includes('--no-sample'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (run.isStopping) {
        run.killAll();
      }
      console.log('\nStopping …');
      void run.stop(0);
    });
  }
  // A closed terminal must not prevent cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // npm does not forward every signal.
  whenNpmIsGone(() => {
    if (!run.isStopping) void run.stop(0);
  });
  try {
    await run.begin();
  } catch (error) {
    if (run.isStopping) return;
    const { message } = asFailure('The start failed', error);
    // Programs fail on a full disk in many ways, few of which say so.
    const full = !systemReason(message) && findFullDisk(['.', process.env.DATA_DIR ?? '.data', tmpdir()]);
    console.error(`✗ ${full ? `The disk is full: ${full}` : message}`);
    if (process.env.DEBUG) console.error(error);
    await run.stop(1);
  }
}
