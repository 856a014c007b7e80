// What the Dockerfile does, in an empty folder and as another user, because no container runtime is needed to try it.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/processes/ports';
import { finished } from '../../../scripts/lib/processes/run';

const NOBODY = 65_534;
const SERVING_WITHIN_MS = 20_000;
const root = mkdtempSync(join(tmpdir(), 'estia-artefact-'));
const estia = join(root, 'estia');
const data = join(root, 'data');
afterAll(() => rmSync(root, { recursive: true, force: true }));

const instructions = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .flatMap((line) =>
    /^[A-Z]+ /.test(line) ? [{ name: line.split(' ')[0], rest: line.replace(/^\S+ /, '') }] : [],
  );
const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);

/** The environment of an empty machine; npm's own cache is read. */
const bare: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  npm_config_prefer_offline: 'true',
};

function copy(list: string): void {
  const paths = list.split(' ').slice(0, -1);
  for (const path of paths)
    cpSync(path, join(estia, path), {
      recursive: true,
      filter: (source) => !ignored.includes(source),
    });
}

function build(): void {
  mkdirSync(estia);
  for (const { name, rest } of instructions) {
    if (name === 'COPY' && !rest.startsWith('--from')) copy(rest);
    if (name === 'RUN' && !rest.includes('/data'))
      execFileSync('sh', ['-c', rest], { cwd: estia, env: bare, stdio: 'pipe' });
  }
}

const [command = ''] = instructions.filter(({ name }) => name === 'CMD').map(({ rest }) => rest);

test.skipIf(process.getuid?.() !== 0)(
  'the image, with a .env alone and as another user, serves its database within 20 s (needs root to become one)',
  async () => {
    build();
    mkdirSync(data);
    chownSync(data, NOBODY, NOBODY);
    chmodSync(root, 0o755);
    const port = await freePort();
    const chatPort = await freePort();
    writeFileSync(
      join(estia, '.env'),
      `PORT=${port}\nCHAT_PORT=${chatPort}\nDATABASE_URL=${process.env.DATABASE_URL}\nAUTH_SECRET=${'s'.repeat(32)}\n`,
    );
    const [, ...args] = JSON.parse(command) as string[];
    const startedAt = performance.now();
    const child = spawn(process.execPath, args, {
      cwd: estia,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: data,
        ESTIA_RUN_FILES: join(data, 'run'),
      },
      uid: NOBODY,
      gid: NOBODY,
    });
    const ended = finished(child);
    try {
      const answer = () =>
        fetch(`http://127.0.0.1:${port}/buy`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(answer, { timeout: 60_000, interval: 250 }).toBe(200);
      expect(performance.now() - startedAt).toBeLessThan(SERVING_WITHIN_MS);
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended).code).toBe(0);
  },
  600_000,
);
