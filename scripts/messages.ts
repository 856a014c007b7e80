// npm run messages: writes messages/<domain>.ts from messages/en/<domain>.json. With --check it only compares.
import { writeFileSync } from 'node:fs';
import { isMain } from './lib/is-main';
import { staleModules } from './lib/messages';

if (isMain(import.meta.url)) {
  const stale = staleModules(process.cwd());
  for (const { path, text } of stale) {
    console.log(path);
    if (!process.argv.includes('--check')) writeFileSync(path, text);
  }
  if (process.argv.includes('--check') && stale.length > 0) {
    console.error('✗ npm run messages writes these files again');
    process.exitCode = 1;
  }
}
