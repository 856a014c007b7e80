// A machine: a copy of this folder with its build and its packages, served by `npm start`.
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ChildProcesses } from '../../../scripts/lib/processes/child-processes';
import { freePort } from '../../../scripts/lib/processes/ports';
import { run, waitUntil } from '../../../scripts/lib/processes/run';

/** It first loads the places; other tests may keep the processors busy. */
const SERVING_WITHIN_MS = 180_000;

export type Machine = { folder: string; dataDir: string; url: string; port: number };

/** As `docker build` copies it. */
export async function copyMachine(folder: string, build: string): Promise<void> {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  const names = readdirSync('.').filter((name) => !ignored.includes(name));
  mkdirSync(folder, { recursive: true });
  const { code, output } = await run('cp', ['-a', ...names, build, 'node_modules', folder]);
  if (code !== 0) throw new Error(output);
  rmSync(join(folder, 'node_modules', '.cache'), { recursive: true, force: true });
}

/** @param env without ports and DATA_DIR, which each machine has for itself */
export async function startMachine(
  folder: string,
  env: NodeJS.ProcessEnv,
  children: ChildProcesses,
): Promise<Machine> {
  const [port, webPort, chatPort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = join(folder, '.data');
  const child = children.start(['scripts/start.mjs'], {
    cwd: folder,
    env: { ...env, PORT: `${port}`, WEB_PORT: `${webPort}`, CHAT_PORT: `${chatPort}`, DATA_DIR: dataDir },
  });
  mkdirSync('test-results', { recursive: true });
  const log = createWriteStream(resolve('test-results', `machine-${port}.log`));
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const url = `http://127.0.0.1:${port}`;
  const isServing = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const isOver = async () => child.exitCode !== null || (await isServing());
  if (!(await waitUntil(isOver, SERVING_WITHIN_MS, 250)) || child.exitCode !== null)
    throw new Error(`the machine does not start: test-results/machine-${port}.log`);
  return { folder, dataDir, url, port };
}
