import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseEnv } from '@/lib/env';
import { takeLease, withLock } from '../../../scripts/lib/postgres/leases';
import { ChildProcesses } from '../../../scripts/lib/processes/child-processes';
import { PREPARING, SERVING } from '../../../scripts/lib/processes/identity.mjs';
import { freePort } from '../../../scripts/lib/processes/ports';
import { finished, run } from '../../../scripts/lib/processes/run';
import { requireFreePorts, serve, servers } from '../../../scripts/start/serve';

const takenPort = async () => {
  const port = await freePort();
  const server = createServer().listen(port);
  await new Promise((resolve) => server.once('listening', resolve));
  return { port, server };
};

/** An `npm start` that must fail: with a short reason, and without starting anything. */
async function start(settings: Record<string, string>, ...options: string[]) {
  const env = { ...process.env, DATA_DIR: join(tmpdir(), 'estia-never-made'), ...settings };
  const { code, output } = await run(process.execPath, ['scripts/start.mjs', ...options], { env });
  return { code, lines: output.trim().split('\n') };
}

describe('npm start', () => {
  test('reports each invalid setting on its own line', async () => {
    const { code, lines } = await start({ PORT: 'many', APP_URL: 'estia', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Wrong settings');
    expect(lines.slice(1).map((line) => line.split(':')[0])).toEqual(['PORT', 'APP_URL', 'LOG_LEVEL']);
  });

  test('refuses an option it does not know: a misspelt --no-sample would load samples', async () => {
    const { code, lines } = await start({}, '--no-sampel');
    expect([code, ...lines]).toEqual([
      2,
      "✗ Unknown option '--no-sampel'",
      'Usage: npm start -- [--no-sample] [--create-database]',
    ]);
  });

  test('refuses an owner of the database without the database', async () => {
    const { lines } = await start({ DATABASE_URL: '', DATABASE_OWNER_URL: 'postgresql://x/estia' });
    expect(lines.slice(1)).toEqual(['DATABASE_OWNER_URL: goes together with DATABASE_URL']);
  });

  test('reports the port in use and how to choose another', async () => {
    const { port, server } = await takenPort();
    const { code, lines } = await start({ PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      `✗ Port ${port} (PORT, for the page cache) is taken or not allowed. Choose another: PORT=4000 npm start`,
    ]);
  });

  test('where this folder serves already, no other port is advised: the build would have to be replaced', async () => {
    const { port, server } = await takenPort();
    const giveBack = takeLease(join(SERVING, 'as-tested'));
    const { lines } = await start({ PORT: String(port) });
    giveBack();
    server.close();
    expect(lines.at(-1)).toMatch(
      / is taken or not allowed\. A site runs from this folder already: stop it first/,
    );
  });

  // The second one has no space either, but that is not why.
  test.each(['/dev/null/data', '/sys/estia'])('reports what is wrong with DATA_DIR=%s', async (folder) => {
    const port = String(await freePort());
    const { code, lines } = await start({ PORT: port, DATA_DIR: folder });
    expect(code).toBe(1);
    expect(lines.at(-1)).toContain(`✗ DATA_DIR ${folder} cannot be used: `);
  });

  test('waits for another start in this folder before checking the ports', async () => {
    const { port, server } = await takenPort();
    const env = { ...process.env, PORT: String(port) };
    mkdirSync(dirname(PREPARING), { recursive: true });
    let whenEnded: ReturnType<typeof finished> | undefined;
    await withLock(PREPARING, async () => {
      const child = spawn(process.execPath, ['scripts/start.mjs'], { env });
      await new Promise<void>((resolve) => {
        whenEnded = finished(child, () => resolve());
      });
    });
    const lines = (await whenEnded)?.output.trim().split('\n') ?? [];
    server.close();
    expect(lines[0]).toBe('… Waiting for another npm start of this folder, which is still preparing');
    expect(lines.slice(1)).toEqual([
      expect.stringContaining(`Port ${port} (PORT, for the page cache) is taken`),
    ]);
  });

  test.each([
    [{ CHAT_PORT: '3000' }, 'Port 3000 is for the page cache (PORT) and for the chat sidecar (CHAT_PORT). '],
    [
      { PORT: '65535', EDGE: 'off' },
      'Port 65536 (CHAT_PORT, for the chat sidecar) is taken or not allowed. ',
    ],
  ])('%j is rejected before anything starts', async (ports, message) => {
    const settings = parseEnv({ DATABASE_URL: 'postgresql://x/x', AUTH_SECRET: 'x'.repeat(32), ...ports });
    const wanted = await servers(settings, 'production');
    await expect(requireFreePorts(wanted)).rejects.toThrow(message);
  });

  test('reaches a server at the address it listens on', async () => {
    const port = await freePort('127.0.0.2');
    const program = `require('node:http').createServer((_, r) => r.end()).listen(${port}, '127.0.0.2')`;
    const children = new ChildProcesses();
    const server = { name: 'web server', process: 'web', setting: 'PORT', port, host: '127.0.0.2' } as const;
    await serve([{ ...server, args: ['-e', program], env: {} }], {
      children,
      env: process.env,
      onGivingUp: () => undefined,
    });
    await children.stop();
  });
});

test('a command run beside the site reports each invalid setting on its own line', async () => {
  const env = { ...process.env, AUTH_SECRET: 'short', PORT: 'many' };
  const { code, output } = await run(process.execPath, ['scripts/with-database.mjs', 'scripts/admin.ts'], {
    env,
  });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    expect.stringContaining('Wrong settings'),
    'PORT: must be a whole number from 1 to 65535',
    'AUTH_SECRET: must have at least 32 characters',
  ]);
});
