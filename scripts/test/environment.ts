import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SETTING_NAMES } from '../../lib/env';

/**
 * The environment without the developer's settings, which would send real emails or fill their own database. Settings
 * in .env are blanked, because Next would read them from there.
 */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const own = { ...process.env };
  for (const name of [...SETTING_NAMES, 'NEXT_DIST_DIR']) delete own[name];
  const blanked = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  for (const name of blanked) own[name] = '';
  return { ...own, NEXT_TELEMETRY_DISABLED: '1' };
}
