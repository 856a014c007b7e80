import { readdirSync, readFileSync } from 'node:fs';

function fieldsOf(pid: number): { parent: number; bytes: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return { parent: field('PPid'), bytes: field('VmRSS') * 1_024 };
  } catch {
    // It has just ended, or this system has no /proc.
    return null;
  }
}

/** Resident memory of all processes that this one has started (whole-site.ts), in bytes; 0 where there is no /proc. */
export function memoryOfChildren(): number {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const own = pids.map((pid) => fieldsOf(Number(pid))).filter((fields) => fields?.parent === process.pid);
    return own.reduce((sum, fields) => sum + (fields?.bytes ?? 0), 0);
  } catch {
    return 0;
  }
}

/** Samples `memoryOfChildren` until `stop`, which returns the most. */
export function watchMemory(): { stop: () => number } {
  let most = memoryOfChildren();
  const timer = setInterval(() => {
    most = Math.max(most, memoryOfChildren());
  }, 100);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
