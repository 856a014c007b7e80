import { availableParallelism } from 'node:os';
import { seconds } from '../progress.mjs';
import { prepareChecks, QUICK_CHECKS, runCheck } from './static-checks';

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
  if (failed.length === 0) console.log(`✓ ${names} (${time})`);
  else console.error(`✗ failed: ${failed.join(', ')} (${time})`);
  return failed.length === 0 ? 0 : 1;
}
