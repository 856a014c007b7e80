import { defineConfig } from '@playwright/test';
import { findInstalledChromium } from './scripts/lib/chromium';

const executablePath = findInstalledChromium();

/**
 * Tests against a running Estia: `npm test` builds and serves one and passes its URL; on their own
 * (`npx playwright test`) they use the one on PORT, with DATABASE_URL set for tests that insert rows.
 */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A busy machine loses a race now and then; a real fault fails twice.
  retries: 2,
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
    // Recording slows down every step, so only retries are recorded.
    trace: 'on-first-retry',
    // An unreachable control fails after this instead of at the test timeout.
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
    { name: 'api', testDir: 'tests/api' },
    { name: 'e2e', testDir: 'tests/e2e' },
  ],
});
