import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { currentRun, LONG_INTEGRATION } from './tests/runs';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');
const OF_PROCESSES = 'tests/unit/process/*.test.ts';
/** A busy machine must not fail a slow test. */
const PATIENCE_MS = 30_000;
const poll = { timeout: 20_000 };

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    env: {
      // An unusual time zone (+05:45), so that code that forgets UTC fails here first.
      TZ: 'Asia/Kathmandu',
      // A site may run from this folder meanwhile.
      ESTIA_RUN_FILES: 'node_modules/.cache/estia-tests',
    },
    projects: [
      {
        extends: true,
        // One process for many files: reloading every module per file took two thirds of the time.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [OF_PROCESSES],
          isolate: false,
          testTimeout: PATIENCE_MS,
          expect: { poll },
        },
      },
      {
        extends: true,
        // Tests that modify their process, or need an unmodified one.
        test: { name: 'unit-process', include: [OF_PROCESSES], testTimeout: PATIENCE_MS, expect: { poll } },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          sequence: { groupOrder: 1 }, // after the unit tests, which use other worker settings
          include:
            currentRun() === 'long' ? LONG_INTEGRATION : ['tests/{integration,socket,chaos}/**/*.test.ts'],
          exclude: currentRun() === 'brief' ? LONG_INTEGRATION : [],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/clone-database.ts'],
          pool: 'forks',
          // One more than CI's processors: a third of the time tests wait for PostgreSQL, timers and processes.
          maxWorkers: 3,
          testTimeout: PATIENCE_MS,
          hookTimeout: 60_000,
          expect: { poll },
        },
      },
    ],
  },
});
