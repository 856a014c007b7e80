import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SETTING_NAMES } from '../../lib/env';

/**
 * The environment without the settings of whoever runs the tests: theirs would send real e-mail or fill their own
 * database. What .env sets is blanked, because Next would read it from there.
 */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const own = { ...process.env };
  for (const name of [...SETTING_NAMES, 'NEXT_DIST_DIR']) delete own[name];
  const blanked = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  for (const name of blanked) own[name] = '';
  return { ...own, NEXT_TELEMETRY_DISABLED: '1' };
}
