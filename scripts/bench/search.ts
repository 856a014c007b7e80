// Search in a large database against one of 10,000 listings: BENCH_DATABASE_URL and BENCH_SMALL_DATABASE_URL, or a
// temporary PostgreSQL with BENCH_LISTINGS (100,000).
import { rmSync } from 'node:fs';
import { loadSampleData, migrate } from '../lib/database/prepare-database';
import { createTemporaryDataDir, removeDataDir, TEST_SECRET } from '../lib/database/temporary-data';
import { acquirePostgres, ensureDatabase } from '../lib/postgres/server';
import { run as runProcess } from '../lib/processes/run';
import { typescript } from '../lib/tools';
import type { IndexFacts } from './search-load';
import { median, percentile, type SuiteResult } from './suite';

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_LISTINGS ?? 100_000);
const FIRST_PAGE = ', whole page 1';
const LOAD = 'scripts/bench/search-load.ts';

type Times = Record<string, { kind: string; times: number[]; rows: number }>;
type Measured = {
  listings: number;
  published: number;
  checked: number;
  server: string;
  results: Times;
  extra: Record<string, number[]>;
  duringImport: Record<string, number[]>;
  index: IndexFacts;
};

async function measure(url: string): Promise<Measured> {
  const dataDir = await createTemporaryDataDir();
  const own = { DATABASE_URL: url, DATA_DIR: dataDir, AUTH_SECRET: TEST_SECRET, LOG_LEVEL: 'error' };
  const env = { ...process.env, ...own };
  const { code, output } = await runProcess(process.execPath, [...typescript, LOAD], { env });
  removeDataDir(dataDir);
  const line = output.split('\n').findLast((text) => text.startsWith('{"listings"'));
  if (code !== 0 || !line) throw new Error(`${LOAD} failed:\n${output.slice(-2_000)}`);
  return JSON.parse(line) as Measured;
}

async function withDatabases<T>(work: (large: string, small: string) => Promise<T>): Promise<T> {
  const { BENCH_DATABASE_URL: large, BENCH_SMALL_DATABASE_URL: small } = process.env;
  if (large && small) return work(large, small);
  const dataDir = await createTemporaryDataDir();
  const postgres = await acquirePostgres(dataDir);
  const fill = async (name: string, listings: number) => {
    await ensureDatabase(postgres, name);
    const url = postgres.url(name);
    const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: TEST_SECRET, DATA_DIR: dataDir };
    await migrate(env);
    await loadSampleData(env, undefined, { listings });
    return url;
  };
  try {
    return await work(
      large ?? (await fill('bench_large', LARGE)),
      small ?? (await fill('bench_small', SMALL)),
    );
  } finally {
    await postgres.release();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const ratio = (value: number, control: number) => Math.round((value / control) * 10) / 10;

/** Medians per kind of query, in reads by primary key (docs/performance.md, P5 to P9). */
const TARGETS: Record<string, number> = {
  page: 4,
  affordable: 10,
  places: 4,
  words: 4,
  deep: 5.2,
  count: 3,
  map: 4,
};
/** Limit of a median's growth from 10,000 to 1,000,000 homes. */
const GROWTH = 1.7;
/** Milliseconds, 99th percentile. */
const DURING_IMPORT = 20;

export async function run(): Promise<SuiteResult> {
  const [large, small] = await withDatabases(async (largeUrl, smallUrl) => [
    await measure(largeUrl),
    await measure(smallUrl),
  ]);
  if (!large || !small) throw new Error('nothing was measured');
  const control = large.results.PK?.times ?? [];
  const smallControl = median(small.results.PK?.times ?? []);
  const [p50, p95] = [median(control), percentile(control, 0.95)];
  const figures: Record<string, number> = {};
  const rows: (string | number)[][] = [];
  for (const [name, { kind, times, rows: size }] of Object.entries(large.results)) {
    const [half, most] = [median(times), percentile(times, 0.95)];
    const before = small.results[name];
    const growth =
      before?.rows === size ? ratio(half / p50, median(before.times) / smallControl).toFixed(1) : '';
    const target = TARGETS[kind];
    // Queries faster than a read by primary key may grow.
    const isFlat = !target || growth === '' || Number(growth) <= GROWTH || half <= p50;
    const isReached = (!target || half / p50 <= target) && isFlat;
    figures[`${name} p50`] = ratio(half, p50);
    figures[`${name} p95`] = ratio(most, p95);
    rows.push([name, half.toFixed(2), ratio(half, p50), ratio(most, p95), growth, isReached ? '' : 'missed']);
  }
  const compare = (name: string, subject: number[], reference: number[], target: number) => {
    const [own, other] = [median(subject), median(reference)];
    const times = Math.round((own / other) * 100) / 100;
    figures[name] = times;
    rows.push([name, own.toFixed(2), times, '', '', times <= target ? '' : 'missed']);
  };
  for (const [first, { times }] of Object.entries(large.results)) {
    if (!first.endsWith(FIRST_PAGE)) continue;
    const search = first.slice(0, -FIRST_PAGE.length);
    const deep = Object.entries(large.results).find(
      ([name]) => name !== first && name.startsWith(`${search}, whole page `),
    );
    if (deep) compare(`${deep[0]} against page 1`, deep[1].times, times, 1.3);
  }
  for (const [name, subject, reference] of [
    ['insert of a listing', 'insert', 'plain insert'],
    ['update of a listing', 'update', 'plain update'],
    ['edit of what no index holds', 'edit', 'plain edit'],
  ] as const) {
    for (const { listings, server, extra } of [large, small]) {
      const where = `in ${listings.toLocaleString('en-GB')} (${server})`;
      compare(
        `${name} against a table with only its key, ${where}`,
        extra[subject] ?? [],
        extra[reference] ?? [],
        2.2,
      );
    }
  }
  compare(
    'page of homes through the client against the bare driver',
    large.extra.client ?? [],
    large.extra.driver ?? [],
    1.4,
  );
  for (const [kind, times] of Object.entries(large.duringImport)) {
    const p99 = percentile(times, 0.99);
    figures[`${kind} during an import p99`] = p99;
    rows.push([
      `${kind}, 99 % while 20,000 homes are written`,
      p99.toFixed(1),
      '',
      '',
      '',
      p99 <= DURING_IMPORT ? '' : 'missed',
    ]);
  }
  for (const [name, value] of Object.entries(large.index)) {
    figures[`index ${name}`] = value;
    rows.push([`index: ${name}`, value.toFixed(1), '', '', '', '']);
  }
  return {
    title: `Search in ${large.listings.toLocaleString('en-GB')} listings`,
    notes: [
      `Each query as the pages call it, in rounds beside PK, a read of one listing by its id through the same client (${p50.toFixed(2)} ms, 95 %: ${p95.toFixed(2)} ms). Ratios to PK at the median and at 95 %; growth is the ratio against the one with ${small.listings.toLocaleString('en-GB')} listings, where both answers have as many rows.`,
      `${large.checked + small.checked} pages were compared with those that a plain OFFSET gives, and every count with a full one.`,
    ],
    columns: ['query', 'ms', 'p50', 'p95', 'growth', ''],
    rows,
    figures,
  };
}
