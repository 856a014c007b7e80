// Which packages are installed when: the first start waits only for production dependencies.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../../../scripts/architecture/source-files';
import { installCommand } from '../../../scripts/lib/bootstrap.mjs';
import { takeLease } from '../../../scripts/lib/postgres/leases';
import { isServing } from '../../../scripts/lib/processes/identity.mjs';

const LOCKED = {
  '': {},
  'node_modules/next': { version: '16.4.6' },
  'node_modules/vitest': { version: '4.1.12', dev: true },
  'node_modules/@next/swc-darwin-arm64': { version: '16.4.6', optional: true },
};
const { 'node_modules/vitest': vitest, ...servable } = LOCKED;

describe('the npm command to run', () => {
  test('in a fresh clone: production only, or everything for tests', () => {
    expect(installCommand({}, LOCKED, false)).toEqual(['ci', '--omit=dev']);
    expect(installCommand({}, LOCKED, true)).toEqual(['ci', '--include=dev']);
  });

  test('none once everything is installed', () => {
    expect(installCommand(LOCKED, LOCKED, true)).toBeNull();
    expect(installCommand(servable, LOCKED, false)).toBeNull();
  });

  test('a test run after a start adds packages and removes none, since the site may be running', () => {
    expect(installCommand(servable, LOCKED, true)).toEqual(['install', '--no-save', '--include=dev']);
  });

  test('a new version replaces everything, and the test packages come back', () => {
    const older = { ...servable, 'node_modules/next': { version: '16.4.5' } };
    expect(installCommand(older, LOCKED, false)).toEqual(['ci', '--omit=dev']);
    expect(installCommand({ ...older, 'node_modules/vitest': vitest }, LOCKED, false)).toEqual([
      'ci',
      '--include=dev',
    ]);
    const olderTest = { ...servable, 'node_modules/vitest': { version: '4.1.11', dev: true } };
    expect(installCommand(olderTest, LOCKED, true)).toEqual(['ci', '--include=dev']);
    expect(installCommand(olderTest, LOCKED, false)).toBeNull();
  });
});

test('a lease shows that a site runs from the packages, until the site ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'estia-serving-'));
  expect(isServing(join(folder, 'never-made'))).toBe(false);
  mkdirSync(join(folder, '.next'));
  writeFileSync(join(folder, '.next', 'killed'), `${process.pid}:1`);
  expect(isServing(folder)).toBe(false);
  const giveBack = takeLease(join(folder, '.next'));
  expect(isServing(folder)).toBe(true);
  giveBack();
  expect(isServing(folder)).toBe(false);
  rmSync(folder, { recursive: true });
});

test('production code imports no development package', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const known = new Set([...Object.keys(dependencies), ...builtinModules]);
  const isProduct = (path: string) =>
    /^(app|components|lib|prisma|server|scripts\/(lib|start))\//.test(path) ||
    /^(next|postcss)\.config\.|^(middleware|instrumentation)\./.test(path);
  const strange = readSourceFiles('.')
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier, isTypeOnly }) => !isTypeOnly && !/^(\.|@\/|#|node:)/.test(specifier))
        .map(({ specifier }) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(specifier)?.[0] ?? specifier)
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`),
    );
  expect(strange).toEqual([]);
});

test('the committed client matches the committed schema', () => {
  // As staged: in the working tree the two may differ between a schema change and `npm run db:new`.
  const staged = (path: string) =>
    execFileSync('git', ['show', `:${path}`], { maxBuffer: 8_000_000 }).toString();
  const client = staged('lib/generated/prisma/internal/class.ts');
  const { dependencies } = JSON.parse(staged('package.json')) as { dependencies: Record<string, string> };
  expect(client).toContain(JSON.stringify(staged('prisma/schema.prisma')));
  expect(client).toContain(`"clientVersion": "${dependencies['@prisma/client']}"`);
});
