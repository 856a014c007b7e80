// Runs a program with DATABASE_URL set: from the environment or .env, otherwise the
// built-in PostgreSQL of this checkout, which is started if no other command runs it already.
// node scripts/with-database.mjs prisma/seed/main.ts --listings 600
import { bootstrap } from './lib/bootstrap.mjs';

// Benchmark servers and clients are development packages, and so is Prisma's schema engine.
await bootstrap({
  development: ['scripts/bench.ts', 'scripts/db-new.mjs'].includes(process.argv[2] ?? ''),
});
const { runWithDatabase } = await import('./lib/database/with-database.ts');
process.exitCode = await runWithDatabase(process.argv.slice(2));
