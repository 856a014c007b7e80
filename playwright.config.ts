import { defineConfig } from '@playwright/test';
import { findInstalledChromium } from './scripts/lib/chromium';
import { BRIEF_API, BRIEF_SCREENS, currentRun } from './tests/runs';

const executablePath = findInstalledChromium();

function project(name: string, brief: readonly string[]) {
  const run = currentRun();
  return {
    name,
    testDir: `tests/${name}`,
    ...(run === 'brief' && { testMatch: [...brief] }),
    ...(run === 'long' && { testIgnore: [...brief] }),
  };
}

/** `npm test` passes the site's URL; `npx playwright test` uses the one on PORT, with DATABASE_URL for rows. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.ESTIA_TEST_URL ?? `http://localhost:${process.env.PORT ?? 3000}`,
    locale: 'en-GB',
    timezoneId: 'Asia/Nicosia',
    // With smooth scrolling, the target of a retried click would move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox', // tests also run as root, where Chromium has no sandbox
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    project('api', BRIEF_API),
    project('e2e', BRIEF_SCREENS),
    ...(process.env.ESTIA_TEST_MACHINES ? [project('machines', [])] : []),
  ],
});
