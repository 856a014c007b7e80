// The search index as a process of its own on DATABASE_URL, as the site has it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { askIndex } from '@/lib/search/client';
import { EVERY_HOME_FOR_SALE } from '@/lib/search/questions';
import { waitUntil } from '../lib/processes/run';
import { compactMemory, typescript } from '../lib/tools';

const LOADED_WITHIN_MS = 180_000;

export type IndexFacts = {
  /** Seconds from the start to the first answer: loading from PostgreSQL, and from its own file. */
  loadSeconds: number;
  restartSeconds: number;
  /** MB of resident memory: after loading, at most, and at the end. */
  loadedMb: number;
  peakMb: number;
  endMb: number;
};

async function launch() {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...typescript, 'server/search/main.ts'], {
    env: { ...process.env, ...compactMemory },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const isThere = async () => (await askIndex({ kind: 'count', query: EVERY_HOME_FOR_SALE })) !== null;
  if (!(await waitUntil(isThere, LOADED_WITHIN_MS, 20))) throw new Error('the search index does not answer');
  return { child, seconds: (performance.now() - startedAt) / 1_000 };
}

/** MB from /proc, as `VmRSS` or `VmHWM`. */
function memoryOf(pid: number | undefined, name: string): number {
  const line = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1_024);
}

/** Resolves once the index answers; `stop` restarts it once to see how long its own file takes. */
export async function startIndex(): Promise<{ stop: () => Promise<IndexFacts> }> {
  const first = await launch();
  const loadedMb = memoryOf(first.child.pid, 'VmRSS');
  return {
    stop: async () => {
      const [peakMb, endMb] = [memoryOf(first.child.pid, 'VmHWM'), memoryOf(first.child.pid, 'VmRSS')];
      first.child.kill('SIGTERM');
      await once(first.child, 'exit');
      const second = await launch();
      second.child.kill('SIGTERM');
      await once(second.child, 'exit');
      return { loadSeconds: first.seconds, restartSeconds: second.seconds, loadedMb, peakMb, endMb };
    },
  };
}
