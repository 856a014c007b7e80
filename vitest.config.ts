import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

export default defineConfig({
  resolve: { alias: { '@': root, 'server-only': `${root}/tests/support/empty-module.ts` } },
  test: {
    // An odd time zone (+05:45), so that code that forgets about UTC fails here first.
    env: { TZ: 'Asia/Kathmandu' },
    projects: [
      {
        extends: true,
        // Generous: a busy machine must not turn a slow test into a failed one.
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          sequence: { groupOrder: 1 }, // after the unit tests, which use other worker settings
          include: ['tests/{integration,socket,chaos}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/clone-database.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
