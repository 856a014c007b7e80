// npm run db:status: which migrations the database lacks. Exits with 1 if there are any.
import { inspectDatabase } from './lib/database/state';

const { pendingMigrations, newerMigrations } = await inspectDatabase(process.env.DATABASE_URL ?? '');
for (const name of pendingMigrations) console.log(`${name}: to be applied (npm run db:migrate)`);
for (const name of newerMigrations) console.log(`${name}: applied by a newer Estia`);
if (pendingMigrations.length === 0) console.log('The database is up to date.');
else process.exitCode = 1;
