// npm test: every check, from a fresh clone. Ends with one line: N passed, N failed, N skipped.
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap({ development: true });
const { runAllTests } = await import('./test/main.ts');
process.exit(await runAllTests());
