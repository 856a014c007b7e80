import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  belowFloors,
  checkLockfile,
  compareVersions,
  type Floors,
  type Lockfile,
  untrusted,
} from '../../../scripts/check-lockfile';
import { leaveOutPeers, missingEntries } from '../../../scripts/complete-lockfile.mjs';

const lockfile = (): Lockfile => JSON.parse(readFileSync('package-lock.json', 'utf8'));
const floors: Floors = JSON.parse(readFileSync('floors.json', 'utf8'));

test("the project's own lockfile passes", () => {
  expect(checkLockfile(lockfile(), floors)).toEqual([]);
});

describe('floors', () => {
  const floored = Object.keys(lockfile().packages).filter(
    (path) =>
      /(^|\/)node_modules\/[^/]+(\/[^/]+)?$/.test(path) && floors[path.replace(/^.*node_modules\//, '')],
  );

  test.each(floored)('%s below its floor is found', (path) => {
    const lowered = lockfile();
    const entry = lowered.packages[path];
    if (entry) entry.version = '0.0.1';
    expect(belowFloors(lowered, floors).map((line) => line.split(' ')[0])).toEqual([path]);
  });

  test('each floor has a reason', () => {
    for (const { lowest, why } of Object.values(floors)) {
      expect(lowest).toMatch(/^\d+\.\d+\.\d+/);
      expect(why.length).toBeGreaterThan(5);
    }
  });

  test('nested copies are checked too', () => {
    const nested = { packages: { 'node_modules/next/node_modules/postcss': { version: '8.5.22' } } };
    expect(belowFloors(nested, floors)).toHaveLength(1);
  });
});

describe('origin', () => {
  const entry = {
    version: '1.0.0',
    resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
    integrity: 'sha512-x',
  };
  const problems = (change: object) => untrusted({ packages: { 'node_modules/a': { ...entry, ...change } } });

  test('https registry URLs with a checksum are trusted', () => expect(problems({})).toEqual([]));
  test('a checksum without a URL is trusted', () => expect(problems({ resolved: undefined })).toEqual([]));
  test.each([
    ['another host', { resolved: 'https://registry.example/a.tgz' }],
    ['http', { resolved: 'http://registry.npmjs.org/a/-/a-1.0.0.tgz' }],
    ['a git address', { resolved: 'git+ssh://git@github.com/a/a.git' }],
    ['a weak checksum', { integrity: 'sha1-x' }],
    ['no checksum', { integrity: undefined }],
    ['a link', { link: true }],
  ])('%s is not trusted', (_name, change) => expect(problems(change)).toHaveLength(1));
});

describe('completeness', () => {
  test('an optional platform package that npm omitted is found and described', () => {
    const incomplete = lockfile();
    delete incomplete.packages['node_modules/@next/swc-darwin-arm64'];
    expect(missingEntries(incomplete)).toEqual({
      'node_modules/@next/swc-darwin-arm64': {
        version: incomplete.packages['node_modules/next']?.version,
        cpu: ['arm64'],
        optional: true,
        os: ['darwin'],
      },
    });
    expect(checkLockfile(incomplete, floors)).toEqual([
      'node_modules/@next/swc-darwin-arm64 of another platform is missing: npm run lock:complete',
    ]);
  });
});

describe('versions', () => {
  test('are ordered as in the semver standard', () => {
    const ordered =
      '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.1 1.2.0 1.10.0 2.0.0';
    const versions = ordered.split(' ');
    expect([...versions].reverse().sort(compareVersions)).toEqual(versions);
  });

  test('compare numerically, in both directions', () => {
    const part = fc.nat({ max: 30 });
    const version = fc.tuple(part, part, part);
    fc.assert(
      fc.property(version, version, (a, b) => {
        const expected = Math.sign(a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
        expect(compareVersions(a.join('.'), b.join('.'))).toBe(expected);
        expect(compareVersions(b.join('.'), a.join('.'))).toBe(0 - expected);
      }),
    );
  });
});

describe('optional peers of production packages', () => {
  const optional = { tool: { optional: true } };
  const withPeer = (root: object) => ({
    packages: {
      '': root,
      'node_modules/server': { peerDependencies: { tool: '*' }, peerDependenciesMeta: { ...optional } },
      'node_modules/tool': { version: '1.0.0', devOptional: true, dependencies: { part: '1' } },
      'node_modules/part': { version: '1.0.0', devOptional: true },
    },
  });

  test('stay development-only, with their dependencies, if only they need them', () => {
    const lock = withPeer({ dependencies: { server: '1' }, devDependencies: { tool: '1' } });
    expect(leaveOutPeers(lock)).toBe(2);
    expect(lock.packages['node_modules/server']).toEqual({ peerDependencies: {}, peerDependenciesMeta: {} });
    expect(lock.packages['node_modules/tool']).toMatchObject({ version: '1.0.0', dev: true });
    expect(lock.packages['node_modules/part']).not.toHaveProperty('devOptional');
    expect(leaveOutPeers(lock)).toBe(0);
  });

  test('are kept if a production package needs them', () => {
    const lock = withPeer({ dependencies: { server: '1', tool: '1' } });
    expect(leaveOutPeers(lock)).toBe(0);
    expect(lock.packages['node_modules/server']).toMatchObject({ peerDependencies: { tool: '*' } });
  });
});
