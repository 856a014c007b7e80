// npm leaves a package for another platform out of package-lock.json when the registry in use does not offer it, and
// `npm ci` then refuses the lockfile everywhere. This adds each missing optional dependency by its exact version, with
// the platform read off its name. Run it after every dependency change (`npm run lock:complete`); `npm run check` says when
// it is due.
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

/** Whether `name`, required from the package at lockfile path `from`, resolves inside the lockfile. */
function resolves(packages, from, name) {
  let folder = from;
  while (true) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
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
      if (!version || resolves(lockfile.packages, from, name)) continue;
      const added = platformEntry(name, version, entry.dev);
      if (added) missing[`node_modules/${name}`] = added;
    }
  }
  return missing;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const lockfile = JSON.parse(readFileSync(LOCKFILE, 'utf8'));
  const missing = missingEntries(lockfile);
  const packages = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    LOCKFILE,
    `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
  console.log(`package-lock.json: ${Object.keys(missing).length} packages of other platforms added`);
}
