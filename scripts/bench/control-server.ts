// An empty page (S0), 24 static cards (S24) and 24 cards rendered per request (D24), with the same Next and React. Built
// outside the repository, where Next would use our middleware and instrumentation.
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../lib/failure';
import { ChildProcesses } from '../lib/processes/child-processes';
import { freePort } from '../lib/processes/ports';
import { waitUntil } from '../lib/processes/run';
import { toolPath } from '../lib/tools';

export type ControlSite = {
  dist: string;
  serve: () => Promise<{ url: string; pid: number }>;
  remove: () => Promise<void>;
};

export async function buildControlSite(): Promise<ControlSite> {
  const folder = mkdtempSync(join(tmpdir(), 'estia-control-'));
  cpSync(join(import.meta.dirname, 'control'), folder, { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n');
  const children = new ChildProcesses();
  const env = { ...process.env, NODE_ENV: 'production' as const };
  const { code, output } = await children.run([toolPath('next'), 'build', folder], { env });
  if (code !== 0) throw new Failure(`the control site could not be built\n${output}`);
  return {
    dist: join(folder, '.next'),
    async serve() {
      const port = await freePort();
      const child = children.start([toolPath('next'), 'start', folder, '-p', String(port)], { env });
      const url = `http://127.0.0.1:${port}`;
      const isServed = async () => (await fetch(url).catch(() => null))?.ok === true;
      if (!(await waitUntil(isServed, 10_000, 100))) throw new Failure('the control site does not answer');
      return { url, pid: child.pid ?? 0 };
    },
    async remove() {
      await children.stop(2_000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
