// `npm test` and `npm run test:long`: one stage after the other, then a summary line.

import type { Run } from '../../tests/runs';
import { prepareChecks } from '../lib/checks/static-checks';
import { createTemporaryDataDir, removeDataDir } from '../lib/database/temporary-data';
import { prepareTemplate } from '../lib/database/test-database';
import { asFailure } from '../lib/failure';
import { acquirePostgres, type Postgres } from '../lib/postgres/server';
import { ChildProcesses } from '../lib/processes/child-processes';
import { seconds } from '../lib/progress.mjs';
import { provideChromium } from './browser';
import { add, NONE, type Outcome, summaryLine } from './results';
import { buildSite, type Context, playwright, serveSite, staticChecks, twoMachines, vitest } from './stages';

/** A failed stage does not stop the others, unless they depend on it. */
class TestRun {
  readonly children = new ChildProcesses();
  readonly #run: Run;
  readonly #start = Date.now();
  readonly #failed: string[] = [];
  #total = NONE;
  #dataDir: string | undefined;
  #postgres: Postgres | undefined;

  constructor(run: Run) {
    this.#run = run;
  }

  async run(): Promise<number> {
    await this.#stage('static checks', async () => {
      await prepareChecks();
      return this.#run === 'brief' ? staticChecks() : { ...NONE, passed: 1 };
    });
    const context = await this.#prepare();
    if (!context) return this.#finish();
    if (this.#run === 'brief') await this.#stage('unit tests', () => vitest(context, 'unit'));
    await this.#stage('integration tests', () => vitest(context, 'integration'));
    await this.#siteTests(context);
    return this.#finish();
  }

  async #prepare(): Promise<Context | undefined> {
    let context: Context | undefined;
    await this.#stage('test database', async () => {
      this.#dataDir = await createTemporaryDataDir();
      this.#postgres = await acquirePostgres(this.#dataDir, { disposable: true });
      await prepareTemplate(this.#postgres, (args, options) => this.children.run(args, options));
      context = {
        run: this.#run,
        children: this.children,
        dataDir: this.#dataDir,
        postgres: this.#postgres,
      };
      return { ...NONE, passed: 1 };
    });
    return context;
  }

  async #siteTests(context: Context): Promise<void> {
    let env: NodeJS.ProcessEnv | undefined;
    await this.#stage('production build', async () => {
      const built = await buildSite(context);
      await serveSite(context, built);
      env = built;
      return { ...NONE, passed: 1 };
    });
    await this.#stage('API tests', () =>
      env ? playwright(context, 'api', env) : Promise.reject(new Error('there is no site to test')),
    );
    await this.#stage('browser tests', async () => {
      if (!env) throw new Error('there is no site to test');
      const path = await provideChromium((text) => console.log(`  ${text} …`));
      if (!path) throw new Error('no Chromium was found or could be installed: set CHROMIUM_PATH to one');
      console.log(`  ${path}`);
      env = { ...env, CHROMIUM_PATH: path };
      return playwright(context, 'e2e', env);
    });
    if (this.#run !== 'long') return;
    await this.#stage('two machines', () =>
      env ? twoMachines(context, env) : Promise.reject(new Error('there is no build to copy')),
    );
  }

  async #stage(name: string, work: () => Promise<Outcome>): Promise<void> {
    if (this.children.isStopping) return;
    const start = Date.now();
    console.log(`\n━━ ${name}`);
    let counts: Outcome;
    try {
      counts = await work();
    } catch (error) {
      if (!this.children.isStopping) console.error(`✗ ${asFailure(name, error).message}`);
      counts = { ...NONE, failed: 1 };
    }
    this.#total = add(this.#total, counts);
    if (counts.failed > 0) {
      this.#failed.push([`${name} (${counts.failed})`, ...(counts.failures ?? [])].join('\n  '));
    }
    console.log(`━━ ${name}: ${summaryLine(counts)}, ${seconds(Date.now() - start)}`);
  }

  async #finish(): Promise<number> {
    await this.stop();
    const { passed, failed } = this.#total;
    console.log(`\nAll stages: ${seconds(Date.now() - this.#start)}`);
    if (failed > 0) console.log(`Failed: ${this.#failed.join('\nFailed: ')}`);
    console.log(summaryLine(this.#total));
    return failed > 0 || passed === 0 ? 1 : 0;
  }

  async stop(): Promise<void> {
    await this.children.stop(5_000);
    await this.#postgres?.release();
    if (this.#dataDir) removeDataDir(this.#dataDir);
  }
}

export async function runTests(which: Run): Promise<number> {
  const run = new TestRun(which);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (run.children.isStopping) process.exit(130);
      console.error('\nStopping …');
      await run.stop();
      process.exit(130);
    });
  }
  return run.run();
}
