// npm run check: lint, types, architecture, lockfile and unit tests, in parallel. Prints only failures.
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap({ development: true });
const { checkQuickly } = await import('./lib/checks/static-checks.ts');
process.exitCode = await checkQuickly();
