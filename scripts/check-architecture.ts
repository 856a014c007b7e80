// Checks the code against docs/architecture.md: names, allowed imports, cycles, sizes. One line per violation.
import { checkFiles } from './architecture/file-rules';
import { checkImports, type Violation } from './architecture/import-rules';
import { readSourceFiles } from './architecture/source-files';
import { isMain } from './lib/is-main';

export function checkArchitecture(root: string): Violation[] {
  const files = readSourceFiles(root);
  return [...checkFiles(files), ...checkImports(files)];
}

if (isMain(import.meta.url)) {
  const violations = checkArchitecture(process.cwd());
  for (const { file, rule, message } of violations) console.error(`${file} [${rule}] ${message}`);
  if (violations.length > 0) process.exit(1);
  console.log('The architecture holds.');
}
