// npm omits packages of other platforms if the registry does not offer them, and `npm ci` then rejects the lockfile: this
// adds them. It also removes optional peers that `--omit=dev` would install (Prisma's CLI, Playwright). Run `npm run
// lock:complete` after every dependency change; `npm run check` says when it is due.
import { readFileSync, writeFileSync } from 'node:fs';

const LOCKFILE = 'package-lock.json';
const OPERATING_SYSTEMS =
  /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows)$/;
const PROCESSORS = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/** `null` if nothing there resolves `name`. */
function resolved(packages, from, name) {
  let folder = from;
  while (true) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return null;
    folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '');
  }
}

function platformEntry(name, version, isDev) {
  const words = name.split(/[-/@]/);
  const os = words.find((word) => OPERATING_SYSTEMS.test(word));
  const cpu = words.find((word) => PROCESSORS.test(word));
  if (!os && !cpu) return null;
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(isDev && { dev: true }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    ...(words.includes('gnu') && { libc: ['glibc'] }),
    optional: true,
    ...(os && { os: [os === 'windows' ? 'win32' : os] }),
  };
}

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

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Removes optional peers that only development packages provide. Returns how many became development-only. */
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
