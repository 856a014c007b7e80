import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMark, noteHeard } from '@/lib/realtime/announcements';
import { CACHE_CHANNEL } from '@/lib/realtime/channels';
import { listen } from '@/lib/realtime/listen';
import { askIndex } from '@/lib/search/client';
import { EVERY_HOME_FOR_SALE } from '@/lib/search/questions';
import { typescript } from '../../scripts/lib/tools';
import { connectClient } from '../support/connect-client';
import { writeHomesAtRandom } from '../support/random-homes';
import { expectSameAnswers } from '../support/search-index';
import { createTinyMarket } from '../support/tiny-market';

const snapshotFile = join(process.env.DATA_DIR ?? '', 'search-index');
let client: pg.Client;
let market: Awaited<ReturnType<typeof createTinyMarket>>;
let running: ChildProcess | undefined;
/** As a web process does. */
const listener = listen({
  connectionString: process.env.DATABASE_URL ?? '',
  channel: CACHE_CHANNEL,
  onConnect: () => undefined,
  onMessage: (payload) => noteHeard(JSON.parse(payload).id),
});

async function start(): Promise<void> {
  running = spawn(process.execPath, [...typescript, 'server/search/main.ts'], { stdio: 'ignore' });
  await whenCurrent();
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!running) return;
  const ended = once(running, 'exit');
  running.kill(signal);
  await ended;
  running = undefined;
}

async function whenCurrent(): Promise<void> {
  await client.query('SELECT pg_notify($1, $2)', [CACHE_CHANNEL, newMark().payload]);
  const ask = () => askIndex({ kind: 'count', query: EVERY_HOME_FOR_SALE });
  await vi.waitUntil(async () => (await ask()) !== null, { timeout: 60_000 });
}

beforeAll(async () => {
  client = await connectClient();
  market = await createTinyMarket();
  await writeHomesAtRandom(market, 1, 60);
});
afterAll(async () => {
  await end('SIGKILL');
  await listener.stop();
  await client.end();
});

test('a killed index starts from what it saved, and answers as SQL does', async () => {
  await start();
  await expectSameAnswers(market, 1, 30);
  await end('SIGTERM');
  expect(existsSync(snapshotFile)).toBe(true);
  await writeHomesAtRandom(market, 2, 40);
  await start();
  await writeHomesAtRandom(market, 3, 40);
  await whenCurrent();
  await expectSameAnswers(market, 2, 30);
  await end('SIGKILL');
  expect(await askIndex({ kind: 'count', query: EVERY_HOME_FOR_SALE })).toBeNull();
  await writeHomesAtRandom(market, 4, 40);
  await start();
  await expectSameAnswers(market, 3, 30);
}, 120_000);
