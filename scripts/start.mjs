// npm start, npm run dev: from a fresh clone to a running site. Options: --dev, --no-sample, --create-database.
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap({ development: process.argv.includes('--dev') });
const { start } = await import('./start/main.ts');
await start();
