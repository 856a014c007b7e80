import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTION_FILES } from '../../support/write-rows/action-files';

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('generated/'))
    .map((path) => `${folder}/${path}`);
}

test('every file of server actions is in the authorization matrix', () => {
  const files = ['app', 'components', 'lib', 'server']
    .flatMap(sources)
    .filter((path) => /^\s*['"]use server['"]/m.test(readFileSync(path, 'utf8')));
  expect(files.sort()).toEqual([...ACTION_FILES]);
});
