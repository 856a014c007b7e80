import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Prisma's command line, to be run by Node itself: through npx a signal would not reach it. */
export const prismaCli = join(dirname(require.resolve('prisma/package.json')), 'build', 'index.js');

/** Whether the generated client was made from the schema as it is now (it carries the schema's text). */
export function isClientCurrent(root: string): boolean {
  const generated = join(root, 'lib/generated/prisma/internal/class.ts');
  if (!existsSync(generated)) return false;
  const schema = readFileSync(join(root, 'prisma/schema.prisma'), 'utf8');
  return readFileSync(generated, 'utf8').includes(JSON.stringify(schema));
}
