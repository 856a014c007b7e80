import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findInstalledChromium } from '../lib/chromium';
import { run } from '../lib/processes/run';
import { toolPath } from '../lib/tools';

const PATIENCE_MS = 180_000;

/** A browser may fail to start for lack of system libraries. */
async function works(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const { code } = await run(path, ['--version', '--no-sandbox'], { timeout: 30_000 });
    return code === 0;
  } catch {
    return false;
  }
}

async function succeeds(program: string, args: readonly string[]): Promise<boolean> {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code } = await run(program, args, { env, timeout: PATIENCE_MS });
    return code === 0;
  } catch {
    return false; // no such program
  }
}

/** Installs one through Playwright or, as root on Debian, as a package. `null` if nothing helped. */
export async function provideChromium(say: (text: string) => void): Promise<string | null> {
  const installed = findInstalledChromium();
  if (installed && (await works(installed))) return installed;
  if (process.env.CHROMIUM_PATH) return null; // only the one requested, or none

  const own = chromium.executablePath();
  if (await works(own)) return own;
  say('No Chromium found; fetching the one of Playwright');
  if (
    (await succeeds(process.execPath, [toolPath('playwright'), 'install', 'chromium'])) &&
    (await works(own))
  )
    return own;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Playwright has none for us; installing the package of Debian');
    await succeeds('apt-get', ['update', '-q']);
    await succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    const packaged = findInstalledChromium();
    if (packaged && (await works(packaged))) return packaged;
  }
  return null;
}
