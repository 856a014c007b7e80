// Runs a TypeScript program, or Prisma's CLI, with DATABASE_URL set: from the environment or .env, otherwise the
// built-in PostgreSQL of this checkout, which is started if no other command runs it already.
// node scripts/with-database.mjs prisma/seed/main.ts --listings 600
// node scripts/with-database.mjs --prisma migrate status
import { bootstrap } from './lib/bootstrap.mjs';

// Benchmark servers and clients are development packages, and so is Prisma's CLI.
await bootstrap({
  development: process.argv.some((name) => ['scripts/bench.ts', '--prisma'].includes(name)),
});
const { runWithDatabase } = await import('./lib/database/with-database.ts');
process.exitCode = await runWithDatabase(process.argv.slice(2));
