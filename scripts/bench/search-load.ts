// Times every public listing query on DATABASE_URL against a read by primary key; prints the times (ms) as JSON.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { db } from '@/lib/db';
import { askIndex } from '@/lib/search/client';
import { EVERY_HOME_FOR_SALE } from '@/lib/search/questions';
import { checkAnswers } from '../lib/checks/check-answers';
import { type PublicQuery, publicQueries } from '../lib/checks/public-queries';
import { withClient } from '../lib/database/client';
import { sleep, waitUntil } from '../lib/processes/run';
import { compactMemory, typescript } from '../lib/tools';
import { measureClient, measureWrites } from './write-load';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const CALLS_A_ROUND = 4;
const CONTROL_EVERY = 16;
/** Slower queries run once per round. */
const SLOW_MS = 50;

const url = process.env.DATABASE_URL ?? '';

const { rows: samples } = await withClient(url, (client) =>
  client.query<{ id: number; owner: string; username: string }>(
    `SELECT l.id, l.owner_id AS owner, u.username FROM listings l JOIN users u ON u.id = l.owner_id
     WHERE l.published AND l.id % 97 = 0 ORDER BY l.id LIMIT 2000`,
  ),
);
const [first] = samples;
if (!first) throw new Error('there are no listings');
const { rows: sizes } = await withClient(url, (client) =>
  client.query<{ listings: number; published: number; server: string }>(
    `SELECT count(*)::int AS listings, (count(*) FILTER (WHERE published))::int AS published,
       'fsync ' || current_setting('fsync') || ', synchronous_commit ' || current_setting('synchronous_commit') AS server
     FROM listings`,
  ),
);
const size = sizes[0] ?? { listings: 0, published: 0, server: '' };
const deepest = Math.max(2, Math.min(10_000, Math.floor(size.published / 250)));

type Measured = { kind: string; times: number[]; rows: number };

/** Only answers with the same number of rows are compared. */
function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  const { results, homes, cells } = Object(answer) as Record<string, unknown[] | undefined>;
  return results?.length ?? (homes && cells ? homes.length + cells.length : 1);
}

/** In milliseconds, by query. */
async function measure(): Promise<Record<string, Measured>> {
  const randomId = () => 1 + Math.floor(Math.random() * size.listings);
  const sample = {
    ids: samples.map(({ id }) => id),
    ownerId: first?.owner ?? '',
    username: first?.username ?? '',
  };
  // Without columns that Prisma cannot read (tsvector).
  const key = {
    name: 'PK',
    kind: 'control',
    run: () => db.$queryRaw`
      SELECT id, owner_id, reference, title, property_status, property_type, country, place_id, location, latitude, longitude,
             price_cents, bedrooms, bathrooms, area_m2, lot_size_m2, year_built, energy_class, amenities, published,
             recommended_score, listed_at, updated_at FROM listings WHERE id = ${randomId()}`,
  };
  const others = publicQueries(sample, deepest);
  // Spread over the round, so that other load affects the control equally.
  const queries = others.flatMap((query, at) => (at % CONTROL_EVERY === 0 ? [key, query] : [query]));
  const results: Record<string, Measured> = {};
  for (const { name, kind } of queries) results[name] = { kind, times: [], rows: 0 };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, run } of queries) {
      const result = results[name] as Measured;
      const { times } = result;
      const calls = round === 0 || (times[0] ?? 0) > SLOW_MS ? 1 : CALLS_A_ROUND;
      for (let call = 0; call < calls; call += 1) {
        const start = performance.now();
        result.rows = rowsOf(await run());
        // The first round is a warm-up.
        if (round > 0) times.push(performance.now() - start);
      }
    }
  }
  return results;
}

const IMPORTED = 20_000;
const IMPORTED_AT_ONCE = 500;
/** `npm run import` takes this long for these homes. */
const IMPORT_MS = 22_000;

/** Milliseconds by kind of search, while homes are written as by an import. */
async function measureDuringImport(queries: readonly PublicQuery[]): Promise<Record<string, number[]>> {
  const searches = queries.filter(({ calls }) => SEARCHES.has(calls));
  const times: Record<string, number[]> = {};
  let isWriting = true;
  const asking = (async () => {
    for (let at = 0; isWriting; at += 1) {
      // Each pass has another order.
      const query = searches[(at * 37) % searches.length];
      if (!query) return;
      const start = performance.now();
      await query.run();
      times[query.kind] ??= [];
      times[query.kind]?.push(performance.now() - start);
    }
  })();
  await withClient(url, async (client) => {
    const start = performance.now();
    for (let from = 0; from < IMPORTED; from += IMPORTED_AT_ONCE) {
      await sleep(Math.max(0, start + (from / IMPORTED) * IMPORT_MS - performance.now()));
      await client.query('UPDATE listings SET price_cents = price_cents + 100 WHERE id > $1 AND id <= $2', [
        from,
        from + IMPORTED_AT_ONCE,
      ]);
    }
  });
  isWriting = false;
  await asking;
  return times;
}

const LOADED_WITHIN_MS = 180_000;

export type IndexFacts = {
  /** Until the first answer: loading from PostgreSQL, and from its own file. */
  loadSeconds: number;
  restartSeconds: number;
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

/** `VmRSS` or `VmHWM` of /proc. */
function memoryOf(pid: number | undefined, name: string): number {
  const line = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1_024);
}

/** `stop` restarts the index once, to time the load from its file. */
async function startIndex(): Promise<{ stop: () => Promise<IndexFacts> }> {
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

const SEARCHES = new Set(['searchListings', 'countHomes', 'listPins', 'listGridHomes']);
const index = await startIndex();
// A running site always has unmerged changes.
await withClient(url, (client) =>
  client.query('UPDATE listings SET price_cents = price_cents + 100 WHERE published AND id % 2000 = 7'),
);
const { checked, faults } = await checkAnswers(deepest);
if (faults.length > 0) throw new Error(faults.join('\n'));
const results = await measure();
const sampleIds = samples.map(({ id }) => id);
const duringImport = await measureDuringImport(
  publicQueries({ ids: sampleIds, ownerId: first.owner, username: first.username }, deepest),
);
const extra = await withClient(url, async (client) => ({
  ...(await measureClient(client, sampleIds)),
  ...(await measureWrites(client, sampleIds)),
}));
// `run` (scripts/lib/processes/run.ts) keeps at most 400,000 characters; rounded numbers take a third.
const roundNumbers = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toFixed(3)) : value;
const indexFacts = await index.stop();
const result = { ...size, checked, results, extra, duringImport, index: indexFacts };
// All of it must have left before the process ends.
process.stdout.write(`${JSON.stringify(result, roundNumbers)}\n`, () => process.exit(0));
