// P20: from a clone to the first page, against an empty page of the same Next (S0): packages from npm's warm cache, build,
// start. Alternating, each in a fresh folder. START_ROUNDS sets the number of rounds.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../lib/failure';
import { freePort } from '../lib/processes/ports';
import { sleep } from '../lib/processes/run';
import { median, type Suite } from './suite';

const ROUNDS = Number(process.env.START_ROUNDS ?? 2);
const GIVEN_UP_MS = 10 * 60_000;
const ROOT = join(import.meta.dirname, '../..');
const EMPTY_APP_PACKAGES = [
  'next',
  'react',
  'react-dom',
  'typescript',
  '@types/node',
  '@types/react',
  '@types/react-dom',
];

type Steps = Record<string, number>;

const secondsSince = (start: number) => (Date.now() - start) / 1000;

function npm(folder: string, ...args: string[]): void {
  const own = process.env.npm_execpath;
  const [program, first] = own ? [process.execPath, [own]] : ['npm', []];
  execFileSync(program, [...first, ...args, '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' });
}

function writeEmptyApp(folder: string): void {
  const control = join(import.meta.dirname, 'control');
  for (const file of ['app/layout.tsx', 'app/page.tsx']) cpSync(join(control, file), join(folder, file));
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const wanted = Object.fromEntries(EMPTY_APP_PACKAGES.map((name) => [name, dependencies[name]]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', dependencies: wanted }));
  writeFileSync(
    join(folder, 'next.config.ts'),
    'export default { cacheComponents: true, turbopack: { root: import.meta.dirname } };\n',
  );
}

async function untilFirstPage(
  folder: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', NEXT_DIST_DIR: '', NEXT_TELEMETRY_DISABLED: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
  const url = `http://127.0.0.1:${settings.PORT}/`;
  const deadline = Date.now() + GIVEN_UP_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if ((await answer?.text())?.includes('<h1')) return { child, output };
    if (child.exitCode !== null || Date.now() > deadline) throw new Failure(`no first page\n${output}`);
    await sleep(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function runEmptyApp(folder: string, lockfile: string): Promise<Steps> {
  const start = Date.now();
  mkdirSync(folder);
  writeEmptyApp(folder);
  writeFileSync(join(folder, 'package-lock.json'), lockfile);
  npm(folder, 'install');
  const packages = secondsSince(start);
  const next = join(folder, 'node_modules/next/dist/bin/next');
  execFileSync(process.execPath, [next, 'build'], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: '' },
  });
  const built = secondsSince(start);
  const port = String(await freePort());
  const { child } = await untilFirstPage(folder, [next, 'start', '-p', port], { PORT: port });
  const whole = secondsSince(start);
  await end(child);
  return { 'the packages': packages, 'the build': built - packages, whole };
}

/** Parses lines such as `✓ Starting PostgreSQL (2.8 s)`. */
function stepsIn(output: string): Steps {
  const lines = [...output.matchAll(/^✓ (.+?)(?: \(\D.*?\)| \(\d+ to apply\))? \(([\d.]+) s\)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', time]) => [name, Number(time)]));
}

async function runOurs(folder: string): Promise<Steps> {
  const start = Date.now();
  execFileSync('git', ['clone', '-q', '--no-hardlinks', ROOT, folder]);
  const [port, chatPort] = [String(await freePort()), String(await freePort())];
  const settings = {
    PORT: port,
    CHAT_PORT: chatPort,
    WEB_PORT: '',
    APP_URL: '',
    DATA_DIR: '.data',
    NODE_ENV: '',
  };
  const { child, output } = await untilFirstPage(folder, ['scripts/start.mjs'], settings);
  const whole = secondsSince(start);
  await end(child);
  return { ...stepsIn(output), whole };
}

export const run: Suite = async () => {
  const place = mkdtempSync(join(tmpdir(), 'estia-start-'));
  // PostgreSQL does not run as root, and its user needs access.
  execFileSync('chmod', ['755', place]);
  try {
    const warm = join(place, 'warm');
    mkdirSync(warm);
    writeEmptyApp(warm);
    npm(warm, 'install', '--package-lock-only');
    const lockfile = readFileSync(join(warm, 'package-lock.json'), 'utf8');
    const rounds: { empty: Steps; ours: Steps }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const empty = await runEmptyApp(join(place, `empty-${round}`), lockfile);
      const ours = await runOurs(join(place, `ours-${round}`));
      rounds.push({ empty, ours });
    }
    const of = (who: 'empty' | 'ours', step: string) =>
      Number(median(rounds.map((round) => round[who][step] ?? Number.NaN)).toFixed(1));
    const steps = (who: 'empty' | 'ours') =>
      Object.keys(rounds[0]?.[who] ?? {}).map((step) => [
        who === 'ours' ? 'Estia' : 'S0',
        step,
        of(who, step),
      ]);
    return {
      title: 'From a clone to the first page',
      notes: [
        `${ROUNDS} rounds in turn, each in a fresh folder; packages come from npm's cache on the disk.`,
        'Estia: packages, database, migrations, places, 600 sample homes with their pictures, build. S0: an empty page of the same Next.',
      ],
      columns: ['site', 'step', 'seconds'],
      rows: [...steps('empty'), ...steps('ours')],
      figures: {
        'clone to first page / S0': Number((of('ours', 'whole') / of('empty', 'whole')).toFixed(2)),
      },
    };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};
