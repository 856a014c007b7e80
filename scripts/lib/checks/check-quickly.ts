import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { seconds } from '../progress.mjs';
import { prepareChecks, QUICK_CHECKS, runCheck } from './static-checks';

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
