// Runs a TypeScript program, or Prisma's command line, with DATABASE_URL set: the one of the environment or of .env, else
// the built-in PostgreSQL of this checkout, which is started for it when no other command runs it already.
//   node scripts/with-database.mjs prisma/seed/main.ts --listings 600
//   node scripts/with-database.mjs --prisma migrate status
import { bootstrap } from './lib/bootstrap.mjs';

// Servers and clients to measure against are development packages, and so is Prisma's command line.
await bootstrap({
  development: process.argv.some((name) => ['scripts/bench.ts', '--prisma'].includes(name)),
});
const { runWithDatabase } = await import('./lib/with-database.ts');
process.exitCode = await runWithDatabase(process.argv.slice(2));
