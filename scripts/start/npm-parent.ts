import { readFileSync } from 'node:fs';
import { isSameProcessAlive, processIdentity } from '../lib/processes/run';

const CHECK_MS = 500;

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Usually above a shell; our parent without /proc. */
function npmProcess(): number {
  try {
    for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) {
      if (/\bnpm\b/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return pid;
    }
  } catch {}
  return process.ppid;
}

/** Does nothing if npm did not start this script. */
export function whenNpmIsGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const npm = processIdentity(npmProcess());
  const timer = setInterval(() => {
    if (isSameProcessAlive(npm)) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}
