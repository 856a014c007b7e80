// npm run db:migrate, npm start: applies the pending migrations and functions to DATABASE_URL.
import { applyMigrations } from './lib/database/migrations.mjs';

try {
  const applied = await applyMigrations(process.env.DATABASE_URL ?? '');
  console.log([...applied, `${applied.length} migrations applied.`].join('\n'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
