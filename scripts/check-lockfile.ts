// package-lock.json is complete on every platform, has nothing older than floors.json, and has all checksums.
import { readFileSync } from 'node:fs';
import { leaveOutPeers, missingEntries } from './complete-lockfile.mjs';
import { isMain } from './lib/is-main';

export type LockEntry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, LockEntry> };
export type Floors = Record<string, { lowest: string; why: string }>;

const REGISTRY = 'https://registry.npmjs.org/';

/** `node_modules/next/node_modules/postcss` → `postcss` */
function packageName(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Negative, zero or positive if `a` is older than, equal to or newer than `b`. A pre-release precedes its release. */
export function compareVersions(a: string, b: string): number {
  const comparable = (version: string) => {
    const [own = ''] = version.split('+');
    return own.includes('-') ? own : `${own}-zz`;
  };
  return comparable(a).localeCompare(comparable(b), 'en', { numeric: true });
}

export function belowFloors({ packages }: Lockfile, floors: Floors): string[] {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const floor = path ? floors[packageName(path)] : undefined;
    if (!floor || !version || compareVersions(version, floor.lowest) >= 0) return [];
    return [`${path} is ${version}, the lowest safe version is ${floor.lowest}: ${floor.why}`];
  });
}

export function untrusted({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { resolved, integrity, link, optional, inBundle }]) => {
    if (path === '' || inBundle) return [];
    if (link) return [`${path} is a link`];
    // Without a URL npm uses the configured registry; the checksum fixes the content.
    if (resolved && !resolved.startsWith(REGISTRY)) return [`${path} comes from ${resolved}`];
    // Added by complete-lockfile.mjs for other platforms.
    if (!integrity && optional && !resolved) return [];
    return integrity?.startsWith('sha512-') ? [] : [`${path} has no SHA-512 checksum`];
  });
}

export function checkLockfile(lockfile: Lockfile, floors: Floors): string[] {
  const missing = Object.keys(missingEntries(lockfile)).map(
    (path) => `${path} of another platform is missing: npm run lock:complete`,
  );
  const left = leaveOutPeers(structuredClone(lockfile));
  if (left > 0)
    missing.push(`${left} packages are only optional peers of what serves: npm run lock:complete`);
  return [...missing, ...belowFloors(lockfile, floors), ...untrusted(lockfile)];
}

if (isMain(import.meta.url)) {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  const problems = checkLockfile(read('package-lock.json'), read('floors.json'));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log('The lockfile is complete, safe and from the registry.');
}
