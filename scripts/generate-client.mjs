// npm runs it after every install. Without Prisma's CLI it does nothing, because the runtime part is committed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areClientTypesCurrent, recordClientTypes } from './lib/database/prisma-client.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const command = fileURLToPath(new URL('../node_modules/prisma/build/index.js', import.meta.url));

if (existsSync(command) && !areClientTypesCurrent(root)) {
  const { status } = spawnSync(process.execPath, [command, 'generate'], { cwd: root, stdio: 'inherit' });
  if (status === 0) recordClientTypes(root);
  else process.exitCode = 1;
}
