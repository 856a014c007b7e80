// The generated client. What of it runs is in the repository, so that a first start needs no generator; its types, nine
// tenths of it, are made wherever the development packages are (docs/decisions/048-first-start.md). Plain Node: used before
// anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (root, path) => readFileSync(join(root, path), 'utf8');
const TYPES = 'lib/generated/prisma/models.ts';
/** Says from what the types were made. */
const TYPES_RECORD = 'lib/generated/types-made-from';

function versionOf(root) {
  return JSON.parse(read(root, 'package.json')).dependencies['@prisma/client'];
}

/** Whether what runs was made from the schema as it is now (it carries the schema's text), by this version. @param {string} root */
export function isClientCurrent(root) {
  const generated = join(root, 'lib/generated/prisma/internal/class.ts');
  if (!existsSync(generated)) return false;
  const code = readFileSync(generated, 'utf8');
  return (
    code.includes(JSON.stringify(read(root, 'prisma/schema.prisma'))) &&
    code.includes(`"clientVersion": "${versionOf(root)}"`)
  );
}

function typesSource(root) {
  return createHash('sha256')
    .update(versionOf(root))
    .update(read(root, 'prisma/schema.prisma'))
    .digest('hex');
}

/** The same of its types. @param {string} root */
export function areClientTypesCurrent(root) {
  const record = join(root, TYPES_RECORD);
  return (
    existsSync(join(root, TYPES)) &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === typesSource(root) &&
    isClientCurrent(root)
  );
}

/** To be called once all was generated. @param {string} root */
export function recordClientTypes(root) {
  writeFileSync(join(root, TYPES_RECORD), typesSource(root));
}
