// Checks that do not run the product.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { areClientTypesCurrent } from '../database/prisma-client.mjs';
import { type Finished, run } from '../processes/run';
import { seconds } from '../progress.mjs';
import { toolPath, typescript } from '../tools';

export type Check = {
  name: string;
  /** Arguments for Node; each command runs only if the previous one passed. */
  commands: readonly (readonly string[])[];
};

const lint = {
  name: 'lint',
  commands: [[toolPath('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.']],
};
const types = {
  name: 'types',
  commands: [
    [toolPath('next'), 'typegen'],
    // The incremental cache has missed a change to the generated client.
    [toolPath('typescript', 'tsc'), '--noEmit', '--incremental', 'false'],
  ],
};
const architecture = { name: 'architecture', commands: [[...typescript, 'scripts/check-architecture.ts']] };
const lockfile = { name: 'lockfile', commands: [[...typescript, 'scripts/check-lockfile.ts']] };
const deadCode = { name: 'dead code', commands: [[toolPath('knip')]] };
const unit = {
  name: 'unit tests',
  commands: [[toolPath('vitest'), 'run', '--project', 'unit*', '--passWithNoTests']],
};

/** Under a minute. */
const QUICK_CHECKS: readonly Check[] = [unit, types, lint, architecture, lockfile];
/** `npm test` runs the unit tests separately. */
export const STATIC_CHECKS: readonly Check[] = [lint, types, architecture, deadCode, lockfile];

/** Updates generated files that the checks read. */
export async function prepareChecks(): Promise<void> {
  // They may include pages removed since.
  rmSync('.next-test/types', { recursive: true, force: true });
  if (areClientTypesCurrent('.')) return;
  const { code, output } = await run(process.execPath, ['scripts/generate-client.mjs']);
  if (code !== 0) throw new Error(`prisma generate failed\n${output}`);
}

export async function runCheck({ commands }: Check): Promise<{ passed: boolean; output: string }> {
  const env = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  };
  let last: Finished | undefined;
  for (const command of commands) {
    last = await run(process.execPath, command, { env });
    if (last.code !== 0) return { passed: false, output: last.output.trimEnd() };
  }
  return { passed: true, output: last?.output.trimEnd() ?? '' };
}

const FOLDERS = ['app', 'components', 'lib', 'prisma', 'scripts', 'server'];
const GENERATED = join('lib', 'generated');

/** How much there is to read: TypeScript, SQL and CSS without tests and generated code. */
function size(): string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ).filter((path) => /\.(tsx?|mjs|sql|css)$/.test(path) && !path.startsWith(GENERATED));
  const lines = files.reduce((sum, path) => sum + readFileSync(path, 'utf8').split('\n').length - 1, 0);
  return `${lines.toLocaleString('en')} lines in ${files.length.toLocaleString('en')} files`;
}

/** Runs the quick checks, one per processor at a time; returns the exit code. */
export async function checkQuickly(): Promise<number> {
  const start = Date.now();
  await prepareChecks();
  const waiting = [...QUICK_CHECKS];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { passed, output } = await runCheck(check);
      if (passed) continue;
      failed.push(check.name);
      console.error(`✗ ${check.name}\n${output}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  const names = QUICK_CHECKS.map(({ name }) => name).join(', ');
  const time = seconds(Date.now() - start);
  if (failed.length === 0) console.log(`✓ ${names} (${time}); ${size()} without tests`);
  else console.error(`✗ failed: ${failed.join(', ')} (${time})`);
  return failed.length === 0 ? 0 : 1;
}
