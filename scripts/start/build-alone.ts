// `npm run build`, once the packages are installed.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { messageOf } from '../lib/failure';
import { withLock } from '../lib/postgres/leases';
import { run } from '../lib/processes/run';
import { step } from '../lib/progress.mjs';
import { isBuildCurrent, makeBuild } from './build';
import { PREPARING } from './main';

/** Makes the build unless it is current; returns the exit code. It needs neither a setting nor a database. */
export async function buildAlone(): Promise<number> {
  const folder = process.env.NEXT_DIST_DIR ?? '.next';
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  mkdirSync(dirname(PREPARING), { recursive: true });
  try {
    await withLock(PREPARING, async () => {
      if (isBuildCurrent(folder)) return console.log('✓ The build is current');
      await step('Building', () =>
        makeBuild(folder, env, (args, options) => run(process.execPath, args, options)),
      );
    });
    return 0;
  } catch (error) {
    console.error(`✗ ${messageOf(error)}`);
    return 1;
  }
}
