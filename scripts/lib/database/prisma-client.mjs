// The generated client (decision 048). Plain Node: used before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (root, path) => readFileSync(join(root, path), 'utf8');
const TYPES = 'lib/generated/prisma/models.ts';
const TYPES_RECORD = 'lib/generated/types-made-from';

function versionOf(root) {
  return JSON.parse(read(root, 'package.json')).dependencies['@prisma/client'];
}

/** The runtime part contains the schema's text. @param {string} root */
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

/** The same for the types. @param {string} root */
export function areClientTypesCurrent(root) {
  const record = join(root, TYPES_RECORD);
  return (
    existsSync(join(root, TYPES)) &&
    existsSync(record) &&
    readFileSync(record, 'utf8') === typesSource(root) &&
    isClientCurrent(root)
  );
}

/** Call after everything has been generated. @param {string} root */
export function recordClientTypes(root) {
  writeFileSync(join(root, TYPES_RECORD), typesSource(root));
}
