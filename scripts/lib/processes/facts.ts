// Reads /proc. Linux only: elsewhere every value is NaN.
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export function cpuSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

export function memoryMbOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
    } catch {
      return Number.NaN;
    }
  }, 0);
}

export function processesWith(settings: Readonly<Record<string, string>>): number[] {
  const wanted = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
        return wanted.every((line) => environment.includes(line));
      } catch {
        return false; // gone, or another user's
      }
    })
    .map(Number);
}

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
