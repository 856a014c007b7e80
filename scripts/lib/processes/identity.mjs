// Which processes are alive. Plain Node: used before anything is installed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process with this id exists, also one of another user. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Pids are reused, so on Linux the start time (field 22 of /proc/PID/stat) is included. @param {number} pid */
export function processIdentity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may contain spaces.
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid}:${startTime}`;
  } catch {
    return `${pid}`;
  }
}

/** Whether the process identified by `processIdentity` is still running. @param {string} identity */
export function isSameProcessAlive(identity) {
  const pid = Number.parseInt(identity, 10);
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && processIdentity(pid) === identity;
}

/** Tests use another folder, so that a site may run meanwhile. */
const RUN_FILES = process.env.ESTIA_RUN_FILES ?? 'node_modules/.cache';

/** Leases of every `npm start` and `npm run dev` in this folder, by build. */
export const SERVING = join(RUN_FILES, 'estia-serving');

/** Held by a start while it prepares the database and the build. */
export const PREPARING = join(RUN_FILES, 'estia-preparing.lock');

/** Whether a site runs from here, with any build. @param {string} folder of the leases */
export function isServing(folder = SERVING) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
      (entry) =>
        entry.isFile() && isSameProcessAlive(readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    );
  } catch {
    return false; // never served from here, or a process is just leaving
  }
}
