// Which processes live. Plain Node: asked before anything is installed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a process with this id exists, also when it belongs to somebody else. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Text that names one process for good: ids are used again, in containers after every restart, so on Linux the start
 * time (clock ticks since boot, field 22 of /proc/PID/stat) is part of it.
 *
 * @param {number} pid
 */
export function processIdentity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may hold spaces.
    const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${pid}:${startTime}`;
  } catch {
    return `${pid}`;
  }
}

/** Whether the process that `processIdentity` named still runs. @param {string} identity */
export function isSameProcessAlive(identity) {
  const pid = Number.parseInt(identity, 10);
  return Number.isSafeInteger(pid) && pid > 0 && isAlive(pid) && processIdentity(pid) === identity;
}

/** Where each `npm start` and `npm run dev` says that it runs from this folder, by build. */
export const SERVING = 'node_modules/.cache/estia-serving';

/** Whether a site runs from here, whichever build it serves. @param {string} folder of the leases */
export function isServing(folder = SERVING) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
      (entry) =>
        entry.isFile() && isSameProcessAlive(readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    );
  } catch {
    return false; // nobody has ever served from here, or is just leaving
  }
}
