import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// Prisma's native schema engine is a download that not every network allows. The stand-in runs the same engine as
// WebAssembly; set PRISMA_SCHEMA_ENGINE_BINARY to use a native one instead. See docs/decisions/003-prisma-without-binaries.md.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(
  new URL('./scripts/schema-engine.mjs', import.meta.url),
);

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // `prisma generate` needs no database; every command that does is run by scripts/with-database.mjs, which sets the URL.
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost:5432/estia' },
});
