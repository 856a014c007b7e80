import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { warningsIn } from '../../../scripts/lib/log-warnings';
import { ChildProcesses } from '../../../scripts/lib/processes/child-processes';
import { freePort } from '../../../scripts/lib/processes/ports';
import { sleep, waitUntil } from '../../../scripts/lib/processes/run';
import { serve } from '../../../scripts/start/serve';
import { Service } from '../../../scripts/start/service';

const line = (level: number, msg: string) =>
  JSON.stringify({ level, time: 1, process: 'web', msg: `${msg}, Λευκωσία` });
const [INFO, WARNING, ERROR] = [line(30, 'info'), line(40, 'warning'), line(50, 'error')];

let children: ChildProcesses;
let folder: string;
beforeEach(() => {
  children = new ChildProcesses();
  folder = mkdtempSync(join(tmpdir(), 'estia-service-'));
});
afterEach(async () => {
  await children.stop();
  rmSync(folder, { recursive: true });
});

/** A program that prints `parts` one by one and keeps running; parts starting with '!' go to stderr. */
function printing(parts: readonly string[]): string[] {
  const file = join(folder, 'program.mjs');
  const program = `for (const part of ${JSON.stringify(parts)}) {
      if (part.startsWith('!')) process.stderr.write(part);
      else process.stdout.write(Buffer.from(part, 'latin1'));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    setInterval(() => {}, 1000);`;
  writeFileSync(file, program);
  return [file];
}
/** As UTF-8 bytes, so that a part may end within a character. */
const bytes = (text: string) => Buffer.from(text).toString('latin1');

describe('output of a server before it is ready', () => {
  async function shown(parts: readonly string[], last: string): Promise<string> {
    const output = new PassThrough();
    const service = new Service({
      name: 'server',
      args: printing(parts),
      env: process.env,
      children,
      onGivingUp: () => undefined,
    });
    expect(await waitUntil(() => service.heldOutput.endsWith(last), 10_000)).toBe(true);
    service.show(output);
    expect(service.heldOutput).toBe('');
    await sleep(100);
    return String(output.read() ?? '');
  }

  test('is shown if our own log warns, and hidden otherwise', async () => {
    const parts = ['▲ Next.js\n', `${INFO}\n${WARNING}\n`, '!deprecated\n', `${ERROR}\n`, '✓ Ready\n'];
    expect(await shown(parts.map(bytes), '✓ Ready')).toBe(`${WARNING}\n${ERROR}\n`);
  });

  test('is reassembled if a warning arrives in pieces', async () => {
    const text = bytes(`${WARNING}\n`);
    const within = text.length - 4; // the last letter takes two bytes
    const parts = [text.slice(0, within), '!noise', text.slice(within), 'end'];
    expect(await shown(parts, 'end')).toBe(`${WARNING}\nend`);
  });

  test('is shown in full if the server never becomes ready', async () => {
    const port = await freePort();
    const program = `console.log('▲ Next.js'); console.log(${JSON.stringify(WARNING)}); process.exitCode = 1`;
    const server = { name: 'web server', process: 'web', setting: 'PORT', port, host: '127.0.0.1' } as const;
    const options = { children, env: process.env, onGivingUp: () => undefined };
    await expect(serve([{ ...server, args: ['-e', program], env: {} }], options)).rejects.toThrow(
      `The web server ended at once\n▲ Next.js\n${WARNING}`,
    );
  });
});

describe('a server that dies while others are still starting', () => {
  /** Answers /healthz after `delay` ms; `firstLife` is extra code for the program's first run. */
  async function server(name: 'page cache' | 'web server', delay: number, firstLife = '') {
    const port = await freePort();
    const file = join(folder, `${port}.mjs`);
    const mark = JSON.stringify(`${file}.born`);
    const program = `import { existsSync, writeFileSync } from 'node:fs';
      import { createServer } from 'node:http';
      const server = createServer((request, response) => response.end());
      if (!existsSync(${mark})) { writeFileSync(${mark}, ''); ${firstLife} }
      setTimeout(() => server.listen(${port}, '127.0.0.1'), ${delay});`;
    writeFileSync(file, program);
    const place = { setting: 'PORT', port, host: '127.0.0.1', args: [file], env: {} } as const;
    return { name, process: name === 'page cache' ? 'edge' : 'web', ...place } as const;
  }
  const answers = (port: number) =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );

  const KILLED = "process.kill(process.pid, 'SIGKILL');";
  test.each([
    [
      'ended by itself after it had answered',
      "server.on('request', () => setTimeout(process.exit, 100, 1));",
    ],
    ['was killed after it had answered', `server.on('request', () => setTimeout(() => { ${KILLED} }, 100));`],
    ['was killed before it had answered', KILLED],
  ])('is restarted when it %s', async (_how, firstLife) => {
    const givenUp: string[] = [];
    const mortal = await server('page cache', 0, firstLife);
    const slow = await server('web server', 2_000);
    await serve([mortal, slow], { children, env: process.env, onGivingUp: (name) => givenUp.push(name) });
    expect(await waitUntil(() => answers(mortal.port), 5_000)).toBe(true);
    expect(await answers(slow.port)).toBe(true);
    expect(givenUp).toEqual([]);
  });
});

test.each([['{"level":40,"msg":"cut o'], ['{"level":"40 rooms"}'], ['level 50'], ['null'], ['']])(
  '%j is not one of our warnings',
  (text) => expect(warningsIn(text)).toEqual([]),
);
