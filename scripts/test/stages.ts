import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as util from 'node:util';
import { parseEnv, SETTING_NAMES } from '../../lib/env';
import type { Run } from '../../tests/runs';
import { isPgBouncerMissing, NO_PGBOUNCER } from '../../tests/support/machines/pgbouncer';
import { startTwoMachines } from '../../tests/support/machines/two-machines';
import { runCheck, STATIC_CHECKS } from '../lib/checks/static-checks';
import { loadSampleData, type RunNode } from '../lib/database/prepare-database';
import { prepareRoles, SITE } from '../lib/database/roles';
import { TEST_SECRET } from '../lib/database/temporary-data';
import { cloneTemplate } from '../lib/database/test-database';
import type { Postgres } from '../lib/postgres/server';
import type { ChildProcesses } from '../lib/processes/child-processes';
import { freePort } from '../lib/processes/ports';
import { finished } from '../lib/processes/run';
import { toolPath } from '../lib/tools';
import { makeBuild } from '../start/build';
import { serve, servers, startSearchIndex } from '../start/serve';
import {
  add,
  type Counts,
  NONE,
  type Outcome,
  playwrightCounts,
  readPlaywrightReport,
  readVitestReport,
  vitestCounts,
} from './results';

const SAMPLE_LISTINGS = 600;
const DIST_DIR = '.next-test';

export type Ground = {
  children: ChildProcesses;
  dataDir: string;
  postgres: Postgres;
};

export type Context = Ground & { run: Run };

async function runShown({ children }: Ground, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = children.start(args, { env });
  const { code } = await finished(child, (text) => process.stdout.write(text));
  return code;
}

/** The developer's settings would send real e-mails or fill their own database. Next would read .env, so it is blanked. */
function neutralEnvironment(): NodeJS.ProcessEnv {
  const own = { ...process.env };
  for (const name of [...SETTING_NAMES, 'NEXT_DIST_DIR']) delete own[name];
  const blanked = existsSync('.env') ? Object.keys(util.parseEnv(readFileSync('.env', 'utf8'))) : [];
  for (const name of blanked) own[name] = '';
  return { ...own, NEXT_TELEMETRY_DISABLED: '1' };
}

export async function staticChecks(): Promise<Counts> {
  let counts = NONE;
  for (const check of STATIC_CHECKS) {
    const { passed, output } = await runCheck(check);
    console.log(passed ? `  ✓ ${check.name}` : `  ✗ ${check.name}\n${output}`);
    counts = add(counts, { ...NONE, [passed ? 'passed' : 'failed']: 1 });
  }
  return counts;
}

export async function vitest(context: Context, project: 'unit' | 'integration'): Promise<Outcome> {
  const file = join(context.dataDir, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [toolPath('vitest'), 'run', '--project', `${project}*`, ...reporters];
  const env = {
    ...neutralEnvironment(),
    ESTIA_TEST_DATA_DIR: context.dataDir,
    ESTIA_TEST_RUN: context.run,
  };
  const code = await runShown(context, args, env);
  return vitestCounts(readVitestReport(file), code);
}

const DATABASE = 'estia';

/** Separate ports, data and build folder. Tests use the database as superuser. */
async function siteEnvironment({ dataDir, postgres }: Ground): Promise<NodeJS.ProcessEnv> {
  const port = await freePort();
  const webPort = await freePort();
  return {
    ...neutralEnvironment(),
    NODE_ENV: 'production',
    PORT: String(port),
    CHAT_PORT: String(await freePort()),
    WEB_PORT: String(webPort),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(DATABASE),
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'warn',
    NEXT_DIST_DIR: DIST_DIR,
  };
}

export async function buildSite(context: Ground, listings = SAMPLE_LISTINGS): Promise<NodeJS.ProcessEnv> {
  const env = await siteEnvironment(context);
  await cloneTemplate(context.postgres, DATABASE);
  const runNode: RunNode = (args, options) => context.children.run(args, options);
  await loadSampleData(env, runNode, { listings });
  await makeBuild(DIST_DIR, env, runNode);
  return env;
}

/** Uses the database role of `npm start`; output goes to test-results/server.log. */
export async function serveSite({ children, postgres }: Ground, env: NodeJS.ProcessEnv): Promise<void> {
  await prepareRoles(postgres, DATABASE);
  await mkdir('test-results', { recursive: true });
  const log = createWriteStream('test-results/server.log');
  await serve(await servers(parseEnv(env), 'production'), {
    children,
    env: { ...env, DATABASE_URL: postgres.url(DATABASE, SITE) },
    output: log,
    onGivingUp: (name) => console.error(`  ✗ the ${name} does not stay up: test-results/server.log`),
  });
  startSearchIndex({ children, env, output: log });
}

type PlaywrightProject = 'api' | 'e2e' | 'machines';

/** @param name of the folder with its screenshots */
export async function playwright(
  context: Context,
  project: PlaywrightProject,
  env: NodeJS.ProcessEnv,
  name: string = project,
): Promise<Outcome> {
  const report = join(context.dataDir, `${name}.json`);
  const args = [
    'test',
    '--project',
    project,
    '--reporter=list,json',
    '--pass-with-no-tests',
    // Two machines are twice the processes.
    ...(env.ESTIA_TEST_MACHINES ? ['--workers=1'] : []),
    '--output',
    `test-results/${name}`,
  ];
  const code = await runShown(context, [toolPath('@playwright/test', 'playwright'), ...args], {
    ...env,
    ESTIA_TEST_RUN: context.run,
    ESTIA_TEST_URL: env.APP_URL,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return playwrightCounts(readPlaywrightReport(report), code);
}

/** The browser tests of `npm test` once more, on two machines, and what only two machines can do wrong. */
export async function twoMachines(context: Context, env: NodeJS.ProcessEnv): Promise<Outcome> {
  if (isPgBouncerMissing) console.log(`  Without a pooler: ${NO_PGBOUNCER}`);
  const site = await startTwoMachines(env, SAMPLE_LISTINGS);
  const own = {
    ...site.env,
    CHROMIUM_PATH: env.CHROMIUM_PATH,
    ESTIA_TEST_MACHINES: site.machines.map(({ url }) => url).join(),
    ESTIA_TEST_DATA_DIRS: site.machines.map(({ dataDir }) => dataDir).join(),
  };
  const brief: Context = { ...context, run: 'brief' };
  try {
    const together = await playwright(context, 'machines', own);
    return add(together, await playwright(brief, 'e2e', own, 'e2e-machines'));
  } finally {
    await site.stop();
  }
}
