// `npm start` and `npm run dev`, once the packages are installed.
import { existsSync, mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Env } from '../../lib/env';
import { readArguments } from '../lib/arguments';
import { type Database, type ExternalDatabase, openDatabase } from '../lib/database/open-database';
import { finishPictures, loadSampleData, type RunNode } from '../lib/database/prepare-database';
import { areClientTypesCurrent, isClientCurrent } from '../lib/database/prisma-client.mjs';
import { inspectDatabase } from '../lib/database/state';
import { asFailure, Failure, messageOf, systemReason } from '../lib/failure';
import { takeLease, withLock } from '../lib/postgres/leases';
import { ChildProcesses } from '../lib/processes/child-processes';
import { PREPARING, SERVING } from '../lib/processes/identity.mjs';
import { isAlive } from '../lib/processes/run';
import { step } from '../lib/progress.mjs';
import { authSecret, prepareDataDir, readSettings } from '../lib/settings';
import { announcement, ownAddresses } from './announcement';
import { isBuildCurrent, makeBuild } from './build';
import { prepareDatabase, wantsSampleData } from './database';
import { whenNpmIsGone } from './npm-parent';
import { requireFreePorts, serve, servers, startSearchIndex } from './serve';

type Mode = 'development' | 'production';
type Options = { mode: Mode; declinesSampleData: boolean; createsDatabase: boolean };
const POSTGRES_CHECK_MS = 3_000;
/** A slow machine builds for minutes, and so does a migration with a million listings. */
const PREPARED_WITHIN_MS = 30 * 60_000;

class Run {
  readonly #mode: Mode;
  readonly #options: Options;
  readonly #children = new ChildProcesses();
  readonly #startedAt = Date.now();
  #opening: Promise<Database> | undefined;
  #database: Database | undefined;
  #giveBack: (() => void) | undefined;
  #stopping: Promise<void> | undefined;

  constructor(options: Options) {
    this.#mode = options.mode;
    this.#options = options;
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  readonly #runNode: RunNode = (args, options) => this.#children.run(args, options);

  async begin(): Promise<void> {
    const { env: settings, external } = readSettings(this.#mode);
    const wanted = await servers(settings, this.#mode);
    const { hasSampleData, hasUnfinishedPictures, env } = await this.#alone(async () => {
      await requireFreePorts(wanted);
      const prepared = await this.#prepare(settings, external);
      await step('Starting the servers', () =>
        serve(wanted, { children: this.#children, env: prepared.env, onGivingUp: () => void this.stop(1) }),
      );
      return prepared;
    });
    if (this.isStopping) return;
    startSearchIndex({ children: this.#children, env });
    if (this.#database?.postgres) this.#watchOver(this.#database.postgres);
    console.log(
      announcement({
        settings,
        tookMs: Date.now() - this.#startedAt,
        hasSampleData,
        addresses: ownAddresses(),
      }),
    );
    if (hasUnfinishedPictures) void this.#finishPictures(env);
  }

  /** A second start in this folder waits, because it would fill the same database and write the same build. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    mkdirSync(dirname(PREPARING), { recursive: true });
    return withLock(PREPARING, work, {
      patience: PREPARED_WITHIN_MS,
      onWaiting: () =>
        console.log('… Waiting for another npm start of this folder, which is still preparing'),
    });
  }

  async #prepare(settings: Env, external: ExternalDatabase | undefined) {
    prepareDataDir(settings.DATA_DIR);
    await this.#generateClient();
    this.#opening = step(external ? 'Connecting to the database' : 'Starting PostgreSQL', () =>
      openDatabase(settings.DATA_DIR, external, { create: this.#options.createsDatabase }),
    );
    this.#database = await this.#opening;
    const { url, ownerUrl } = this.#database;
    const env = this.#environment(settings, url);
    const state = await prepareDatabase(this.#database, env, this.#runNode);
    const ownerEnv = { ...env, DATABASE_URL: ownerUrl };
    const seed = (await wantsSampleData(url, state, this.#options.declinesSampleData))
      ? () => loadSampleData(ownerEnv, this.#runNode, { picturesLater: true })
      : null;
    if (this.#mode === 'production') await this.#build(env, seed);
    else {
      if (seed) await step('Loading the sample data', seed);
      this.#giveBack = takeLease(join(SERVING, 'development'));
    }
    return { ...(await inspectDatabase(url)), env };
  }

  /** Runs beside the site, which shows each picture as a single file until then. The next start continues. */
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
      DATABASE_OWNER_URL: '', // also keeps Next from reading it from .env
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

  async #build(env: NodeJS.ProcessEnv, seed: (() => Promise<void>) | null): Promise<void> {
    const folder = process.env.NEXT_DIST_DIR ?? '.next';
    const serving = join(SERVING, folder);
    if (isBuildCurrent(folder)) {
      if (seed) await step('Loading the sample data', seed);
    } else {
      const build = () => makeBuild(folder, env, this.#runNode);
      if (seed)
        await step('Loading the sample data and building (a minute or two)', () =>
          Promise.all([seed(), build()]),
        );
      else await step('Building (a minute or two after a change)', build);
    }
    this.#giveBack = takeLease(serving);
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

  /** A second call exits immediately. */
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

const MEBIBYTE = 1024 * 1024;
/** PostgreSQL allocates its log in files of 16 MB, so less than two of them counts as full. */
const FULL_BELOW = 32 * MEBIBYTE;

/** The first of `paths` (or its nearest existing parent) whose disk is full, with the free space, or null. */
function findFullDisk(paths: readonly string[]): string | null {
  for (const path of paths.map((each) => resolve(each))) {
    let folder = path;
    while (!existsSync(folder)) folder = dirname(folder);
    const { bavail, bsize } = statfsSync(folder);
    const free = bavail * bsize;
    if (free < FULL_BELOW) return `${path} (${Math.floor(free / MEBIBYTE)} MB left)`;
  }
  return null;
}

/** @throws Failure for an unknown option: a misspelt --no-sample must not load samples */
function readOptions(): Options {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = readArguments(
    { options: { dev: flag, 'no-sample': flag, 'create-database': flag } },
    'Usage: npm start -- [--no-sample] [--create-database]',
  );
  return {
    mode: values.dev ? 'development' : 'production',
    declinesSampleData: values['no-sample'],
    createsDatabase: values['create-database'],
  };
}

export async function start(): Promise<void> {
  let run: Run;
  try {
    run = new Run(readOptions());
  } catch (error) {
    console.error(`✗ ${messageOf(error)}`);
    process.exit(2);
  }
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
