// npm run check: lint, types, architecture, lockfile and unit tests, side by side. Quiet about what passes.
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap({ development: true });
const { checkQuickly } = await import('./lib/check-quickly.ts');
process.exitCode = await checkQuickly();
