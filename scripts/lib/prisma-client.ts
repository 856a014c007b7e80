import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the generated client was made from the schema as it is now (it carries the schema's text). */
export function isClientCurrent(root: string): boolean {
  const generated = join(root, 'lib/generated/prisma/internal/class.ts');
  if (!existsSync(generated)) return false;
  const schema = readFileSync(join(root, 'prisma/schema.prisma'), 'utf8');
  return readFileSync(generated, 'utf8').includes(JSON.stringify(schema));
}
