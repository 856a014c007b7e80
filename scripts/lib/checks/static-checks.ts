// Checks that do not run the product.
import { rmSync } from 'node:fs';
import { areClientTypesCurrent } from '../database/prisma-client.mjs';
import { type Finished, run } from '../processes/run';
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
    // Without the incremental cache, which missed a change to the generated client.
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

/** For `npm run check`: under a minute. */
export const QUICK_CHECKS: readonly Check[] = [unit, types, lint, architecture, lockfile];
/** For `npm test`, which runs the unit tests separately. */
export const STATIC_CHECKS: readonly Check[] = [lint, types, architecture, deadCode, lockfile];

/** Brings generated files read by the checks up to date with their sources. */
export async function prepareChecks(): Promise<void> {
  // Route types of the last test build may include pages removed since.
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
