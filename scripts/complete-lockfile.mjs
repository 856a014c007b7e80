// npm leaves a package for another platform out of package-lock.json when the registry in use does not offer it, and
// `npm ci` then refuses the lockfile everywhere. This adds each missing optional dependency by its exact version, with
// the platform read off its name. And npm installs with --omit=dev what a package that serves names as an optional peer when a
// development package brings it (Prisma's command line, Playwright): such peers are taken out, so that a first visit need not
// wait for them. Run it after every dependency change (`npm run lock:complete`); `npm run check` says when it is due.
import { readFileSync, writeFileSync } from 'node:fs';

const LOCKFILE = 'package-lock.json';
const OPERATING_SYSTEMS = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]);

/** The lockfile path of `name` as the package at lockfile path `from` gets it; null when the lockfile has none. */
function resolved(packages, from, name) {
  let folder = from;
  while (true) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return null;
    folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '');
  }
}

/** A lockfile entry for a package nobody here can download: version and platform, no integrity. */
function platformEntry(name, version, isDev) {
  const words = name.split(/[-/@]/);
  const os = words.find((word) => OPERATING_SYSTEMS[word]);
  const cpu = words.find((word) => PROCESSORS.has(word));
  if (!os && !cpu) return null;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    ...(words.includes('gnu') && { libc: ['glibc'] }),
    optional: true,
    ...(os && { os: [OPERATING_SYSTEMS[os]] }),
  };
}

/** The entries that `lockfile` lacks, by lockfile path. */
export function missingEntries(lockfile) {
  const missing = {};
  for (const [from, entry] of Object.entries(lockfile.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = /^[\^~]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1];
      if (!version || resolved(lockfile.packages, from, name)) continue;
      const added = platformEntry(name, version, entry.dev);
      if (added) missing[`node_modules/${name}`] = added;
    }
  }
  return missing;
}

/** What a package cannot do without: no development packages, no optional peers. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * Takes out of `lockfile` the optional peers of what serves that only development packages bring, so that a site which is only
 * served goes without them. Gives how many packages are for development because of it.
 */
export function leaveOutPeers({ packages }) {
  const needed = new Set(['']);
  for (const from of needed) {
    for (const name of needsOf(packages[from])) {
      const path = resolved(packages, from, name);
      if (path) needed.add(path);
    }
  }
  for (const from of needed) {
    const { peerDependencies, peerDependenciesMeta } = packages[from];
    for (const name of Object.keys(peerDependenciesMeta ?? {})) {
      const path = resolved(packages, from, name);
      if (!path || needed.has(path)) continue;
      delete peerDependencies?.[name];
      delete peerDependenciesMeta[name];
    }
  }
  const left = Object.entries(packages).filter(([path, { devOptional }]) => devOptional && !needed.has(path));
  for (const [path, { devOptional: _, version, resolved: address, integrity, ...entry }] of left) {
    packages[path] = { version, resolved: address, integrity, dev: true, ...entry };
  }
  return left.length;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const lockfile = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const missing = missingEntries(lockfile);
  const left = leaveOutPeers(lockfile);
  const packages = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    LOCKFILE,
    `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
  console.log(
    `package-lock.json: ${Object.keys(missing).length} packages of other platforms added, ${left} left to development`,
  );
}
