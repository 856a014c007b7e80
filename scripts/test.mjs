// npm test and npm run test:long (tests/runs.ts). Ends with one line: N passed, N failed, N skipped.
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap({ development: true });
const { runTests } = await import('./test/main.ts');
process.exit(await runTests(process.argv.includes('--long') ? 'long' : 'brief'));
