import { fileURLToPath } from 'node:url';
import { defineConfig } from 'prisma/config';

// Of Prisma's command line only `prisma generate` is used. It looks for the native schema engine, which it does not need and which
// would be a download; any file will do (docs/decisions/003-prisma-without-binaries.md).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(import.meta.url);

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
});
