// The production build, repeated only if its inputs have changed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../lib/env';
import { checkBudgets } from '../lib/budgets';
import { hintFrameworkScripts } from '../lib/compile-hints';
import { Failure, systemReason } from '../lib/failure';
import type { RunNode } from '../lib/prepare-database';
import { fingerprint } from '../lib/sources';
import { toolPath } from '../lib/tools';

const SOURCES = [
  'app',
  'components',
  'lib',
  'prisma/schema.prisma',
  'server/web',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** Generated from prisma/schema.prisma. */
const DERIVED = ['lib/generated'];

/** Settings that cannot appear in prerendered pages; all others may, such as APP_URL in canonical links. */
const RUN_TIME_ONLY = new Set<keyof Env>([
  'AUTH_GOOGLE_ID',
  'AUTH_GOOGLE_SECRET',
  'AUTH_SECRET',
  'DATABASE_POOL_SIZE',
  'DATABASE_REPLICA_URLS',
  'DATABASE_URL',
  'DATA_DIR',
  'EDGE',
  'EDGE_CHAT_URLS',
  'EDGE_MEMORY_MB',
  'EDGE_WEB_URLS',
  'ESTIA_SAMPLE_PASSWORD',
  'LOG_LEVEL',
  'NEXT_DIST_DIR',
  'REDIS_URL',
  'RESEND_API_KEY',
  'RESEND_BASE_URL',
  'TRUST_PROXY_HOPS',
  'WEB_PORT',
]);

export type Build = {
  /** Relative to the project: Next writes nowhere else. */
  folder: string;
  settings: Env;
  /** Prerendered pages contain data from this database. */
  databaseIdentity: string;
};

function wantedFingerprint({ settings, databaseIdentity }: Build): string {
  const shown = Object.entries(settings).filter(([name]) => !RUN_TIME_ONLY.has(name as keyof Env));
  return fingerprint(SOURCES, { shown, databaseIdentity }, DERIVED);
}

function recordFile({ folder }: Build): string {
  return join(folder, 'estia-build');
}

export function isBuildCurrent(build: Build): boolean {
  const file = recordFile(build);
  const hasBuild = existsSync(join(build.folder, 'BUILD_ID')) && existsSync(file);
  return hasBuild && readFileSync(file, 'utf8') === wantedFingerprint(build);
}

/**
 * Runs `next build` and checks the pages against their budgets. The build record is written last, so that an
 * interrupted build does not count.
 */
export async function makeBuild(build: Build, env: NodeJS.ProcessEnv, runNode: RunNode): Promise<void> {
  const wanted = wantedFingerprint(build);
  rmSync(recordFile(build), { force: true });
  const { code, output } = await runNode([toolPath('next'), 'build'], { env });
  if (code !== 0) {
    const reason = systemReason(output);
    throw new Failure(
      `The build failed${reason ? `: ${reason}` : ''}\n${output.trim().split('\n').slice(-40).join('\n')}`,
    );
  }
  hintFrameworkScripts(build.folder);
  checkBudgets(build.folder);
  mkdirSync(build.folder, { recursive: true });
  writeFileSync(recordFile(build), wanted);
}
