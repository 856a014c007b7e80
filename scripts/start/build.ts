// The production build, repeated only if its inputs have changed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_ACTION_KEY } from '@/lib/next/action-key';
import { hintFrameworkScripts } from '@/lib/next/compile-hints';
import type { RunNode } from '../lib/database/prepare-database';
import { Failure, messageOf, systemReason } from '../lib/failure';
import { countLeases, withLock } from '../lib/postgres/leases';
import { PREPARING, SERVING } from '../lib/processes/identity.mjs';
import { run } from '../lib/processes/run';
import { step } from '../lib/progress.mjs';
import { fingerprint } from '../lib/sources';
import { toolPath } from '../lib/tools';

const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'prisma/schema.prisma',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const DERIVED = ['lib/generated'];

/** Pages are rendered per request, so a build depends on no setting and no row. */
const wantedFingerprint = () => fingerprint(SOURCES, {}, DERIVED);

const recordFile = (folder: string) => join(folder, 'estia-build');

/** @param folder in the project: Next writes nowhere else */
export function isBuildCurrent(folder: string): boolean {
  const file = recordFile(folder);
  const hasBuild = existsSync(join(folder, 'BUILD_ID')) && existsSync(file);
  return hasBuild && readFileSync(file, 'utf8') === wantedFingerprint();
}

/** The build record is written last. @throws Failure while a site serves the build, or if it fails */
export async function makeBuild(folder: string, env: NodeJS.ProcessEnv, runNode: RunNode): Promise<void> {
  if (countLeases(join(SERVING, folder)) > 0)
    throw new Failure('A site of this folder is serving a build that has to be replaced: stop it first');
  const wanted = wantedFingerprint();
  rmSync(recordFile(folder), { force: true });
  const { code, output } = await runNode([toolPath('next'), 'build'], {
    env: { ...env, NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: BUILD_ACTION_KEY },
  });
  if (code !== 0) {
    const reason = systemReason(output);
    throw new Failure(
      `The build failed${reason ? `: ${reason}` : ''}\n${output.trim().split('\n').slice(-40).join('\n')}`,
    );
  }
  hintFrameworkScripts(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(recordFile(folder), wanted);
}

/** `npm run build`: makes the build unless it is current, and needs neither a setting nor a database. Returns the exit code. */
export async function buildAlone(): Promise<number> {
  const folder = process.env.NEXT_DIST_DIR ?? '.next';
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  const make = () => makeBuild(folder, env, (args, options) => run(process.execPath, args, options));
  mkdirSync(dirname(PREPARING), { recursive: true });
  try {
    await withLock(PREPARING, async () => {
      if (isBuildCurrent(folder)) console.log('✓ The build is current');
      else await step('Building', make);
    });
    return 0;
  } catch (error) {
    console.error(`✗ ${messageOf(error)}`);
    return 1;
  }
}
