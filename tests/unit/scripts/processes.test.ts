import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asFailure, Failure } from '../../../scripts/lib/failure';
import { countLeases, takeLease, withLock } from '../../../scripts/lib/postgres/leases';
import { ChildProcesses } from '../../../scripts/lib/processes/child-processes';
import { freePort, isPortFree } from '../../../scripts/lib/processes/ports';
import {
  isAlive,
  isSameProcessAlive,
  processIdentity,
  sleep,
  waitUntil,
} from '../../../scripts/lib/processes/run';
import { fingerprint } from '../../../scripts/lib/sources';
import { RestartPolicy } from '../../../scripts/start/service';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estia-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The identity of a process that has exited. */
async function deadIdentity(): Promise<string> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const identity = processIdentity(child.pid ?? 0);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  return identity;
}

describe('leases', () => {
  test('count while they are held', () => {
    const first = takeLease(folder);
    const second = takeLease(folder);
    expect(countLeases(folder)).toBe(2);
    first();
    expect(countLeases(folder)).toBe(1);
    second();
    expect(countLeases(folder)).toBe(0);
  });

  test('of dead processes are removed', async () => {
    writeFileSync(join(folder, '1-0'), await deadIdentity());
    expect(countLeases(folder)).toBe(0);
  });

  test('of a process whose pid was reused are removed', () => {
    writeFileSync(join(folder, '1-0'), `${process.pid}:12345`);
    expect(countLeases(folder)).toBe(0);
  });

  test('are empty if none was ever taken', () => {
    expect(countLeases(join(folder, 'nowhere'))).toBe(0);
  });
});

describe('a lock', () => {
  test('admits one holder at a time', async () => {
    const file = join(folder, 'lock');
    let inside = 0;
    let most = 0;
    const enter = () =>
      withLock(file, async () => {
        most = Math.max(most, ++inside);
        await sleep(20);
        inside--;
      });
    await Promise.all([enter(), enter(), enter()]);
    expect(most).toBe(1);
  });

  test('of a dead process is taken over', async () => {
    const file = join(folder, 'lock');
    writeFileSync(file, await deadIdentity());
    await expect(withLock(file, async () => 'in')).resolves.toBe('in');
  });

  test('left empty by a full disk is taken over after a while', async () => {
    const file = join(folder, 'lock');
    writeFileSync(file, '');
    utimesSync(file, new Date(), new Date(Date.now() - 60_000));
    await expect(withLock(file, async () => 'in')).resolves.toBe('in');
  });

  test('is released when the work fails', async () => {
    const file = join(folder, 'lock');
    await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(file, async () => 'in')).resolves.toBe('in');
  });
});

describe('child processes', () => {
  const SLEEP = "setInterval(() => {}, 1000); console.log('up')";
  const whenUp = (child: ChildProcess) => new Promise((resolve) => child.stdout?.once('data', resolve));

  test('are stopped with us, even if they ignore SIGTERM', async () => {
    const children = new ChildProcesses();
    const stubborn = children.start(['-e', `process.on('SIGTERM', () => {}); ${SLEEP}`]);
    await whenUp(stubborn);
    await children.stop(200);
    expect(isAlive(stubborn.pid ?? 0)).toBe(false);
  });

  test('stop their own children too', async () => {
    const children = new ChildProcesses();
    const nested = `const c = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(()=>{},1000)']); console.log(c.pid); setInterval(()=>{},1000)`;
    const parent = children.start(['-e', nested]);
    const pid = Number(await new Promise((resolve) => parent.stdout?.once('data', resolve)));
    expect(isAlive(pid)).toBe(true);
    await children.stop();
    expect(await waitUntil(() => !isAlive(pid), 3_000)).toBe(true);
  });

  test('exit when their parent is killed', async () => {
    const program = `
      import { ChildProcesses } from ${JSON.stringify(join(process.cwd(), 'scripts/lib/processes/child-processes.ts'))};
      const child = new ChildProcesses().start(['-e', 'setInterval(() => {}, 1000)']);
      console.log(child.pid);
      setInterval(() => {}, 1000);`;
    const file = join(folder, 'parent.mts');
    writeFileSync(file, program);
    const parent = spawn(process.execPath, ['--import', 'tsx', file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    // Immediately, before the child watches its parent.
    parent.kill('SIGKILL');
    expect(await waitUntil(() => !isAlive(pid), 10_000)).toBe(true);
  });

  test('a new one is refused during shutdown', async () => {
    const children = new ChildProcesses();
    await children.stop();
    expect(() => children.start(['-e', ''])).toThrow();
  });
});

test('a process is identified as itself and not as an earlier one', () => {
  expect(isSameProcessAlive(processIdentity(process.pid))).toBe(true);
  expect(isSameProcessAlive(`${process.pid}:1`)).toBe(false);
  expect(isSameProcessAlive('nonsense')).toBe(false);
});

test('a crashed server is restarted five times within a minute, with growing delays', () => {
  const policy = new RestartPolicy();
  expect([0, 1, 2, 3, 4, 5].map((second) => policy.nextPause(second * 1000))).toEqual([
    500,
    1000,
    2000,
    4000,
    8000,
    null,
  ]);
  expect(policy.nextPause(70_000)).toBe(500);
});

test('a free port is below the ephemeral ones, and taken once somebody listens', async () => {
  const port = await freePort();
  expect(port).toBeLessThan(32_768); // below the ephemeral range: no outgoing connection takes it while its server is down
  expect(await isPortFree(port, '127.0.0.1')).toBe(true);
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await isPortFree(port, '127.0.0.1')).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});

test('a fingerprint covers names, contents and facts, minus exclusions', () => {
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const take = (facts: unknown = 1) => fingerprint([folder], facts, [join(folder, 'skipped')]);
  file('a', '1');
  const first = take();
  file('skipped', '1');
  expect(take()).toBe(first);
  expect(take(2)).not.toBe(first);
  file('b', '1');
  const second = take();
  expect(second).not.toBe(first);
  file('b', '2');
  expect(take()).not.toBe(second);
  expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('2');
});

test.each([
  ['ENOSPC: no space left on device, write', 'the disk is full'],
  ["EACCES: permission denied, mkdir '/x'", 'no permission to write there'],
  ['EROFS: read-only file system', 'the file system is read-only'],
])('%s is reported plainly', (message, reason) => {
  const failure = asFailure('It failed', new Error(message));
  expect(failure).toBeInstanceOf(Failure);
  expect(failure.message).toBe(`It failed: ${reason} (${message})`);
});
