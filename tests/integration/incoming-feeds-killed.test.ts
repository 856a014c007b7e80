import { spawn } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { importFeed } from '@/lib/incoming-feeds/commands';
import { claimRun, performRun } from '@/lib/incoming-feeds/run-commands';
import { waitUntil } from '../../scripts/lib/processes/run';
import { createActor } from '../support/actors';
import { addImported, csvOf, FeedSite, LOCAL, latestRun, rowOf } from '../support/feed-site';

const HOMES = 2_500;
const site = new FeedSite();
afterAll(() => site.close());

test('a worker killed in the middle of an import leaves nothing, and the run begins again', async () => {
  const actor = await createActor();
  site.content = csvOf(rowOf('FIRST'));
  const feed = await addImported(actor, await site.url(), { isComplete: true });
  site.content = csvOf(rowOf('FIRST'), ...Array.from({ length: HOMES }, (_, at) => rowOf(`A${at}`)));
  await importFeed(actor, { id: feed, mayHideMost: false, fetches: true });

  const worker = spawn(process.execPath, ['--import', 'tsx', 'tests/support/run-feed.ts'], {
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  const ended = new Promise((resolve) => worker.once('exit', (_code, signal) => resolve(signal)));
  const isUnderWay = async () => (await latestRun(actor, feed)).rowsRead >= 500;
  expect(await waitUntil(isUnderWay, 90_000, 20)).toBe(true);
  worker.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(1);

  const run = await claimRun(new Date(Date.now() + 120_000));
  expect(run).toMatchObject({ feedId: feed, attempts: 2 });
  if (run) await performRun(run, LOCAL);
  expect((await latestRun(actor, feed)).report).toMatchObject({ created: HOMES, unchanged: 1, withdrawn: 0 });
  expect(await db.listing.count({ where: { ownerId: actor.id, published: true } })).toBe(HOMES + 1);
}, 180_000);
