import { afterAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { addFeed } from '@/lib/incoming-feeds/commands';
import { claimRun, performRun } from '@/lib/incoming-feeds/run-commands';
import { createActor } from '../support/actors';
import {
  addImported,
  csvOf,
  FeedSite,
  importNow,
  LOCAL,
  latestRun,
  rowOf,
  runFeeds,
} from '../support/feed-site';

const site = new FeedSite();
afterAll(() => site.close());
beforeEach(() => db.incomingFeed.deleteMany());

test.each([
  ['a NUL in a cell', 'N\0ice'],
  ['an emoji where samples are cut', `${'a'.repeat(79)}🏡`],
])('%s is reported, at once', async (_name, text) => {
  const actor = await createActor();
  site.content = csvOf(rowOf('A1').replace('Flat A1', text), rowOf(`B${text}`));
  const id = await addImported(actor, await site.url());
  expect(await latestRun(actor, id)).toMatchObject({ kind: 'import', state: 'done' });
  expect(await db.feedRun.count({ where: { feedId: id, attempts: { gt: 1 } } })).toBe(0);
});

test('a NUL in the header fails at once, with its reason', async () => {
  const actor = await createActor();
  site.content = 'ref\0;co\0st;x\n1;2;3\n';
  const { id } = await addFeed(actor, { name: 'Odd', url: await site.url() });
  await runFeeds();
  expect(await latestRun(actor, id)).toMatchObject({ state: 'failed' });
  expect((await latestRun(actor, id)).problem).toBeTruthy();
});

test('an import is recorded with what it brought; one that another worker took leaves nothing', async () => {
  const actor = await createActor();
  site.content = csvOf(rowOf('A1'));
  const id = await addImported(actor, await site.url());
  await db.feedRun.create({ data: { feedId: id, kind: 'import', fetches: true } });
  site.content = csvOf(rowOf('A1'), rowOf('A2'));
  const run = await claimRun();
  if (!run) throw new Error('no run');
  await db.$executeRaw`
    CREATE OR REPLACE FUNCTION take_run() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.state = 'done' THEN RETURN NULL; END IF; RETURN NEW; END $$`;
  await db.$executeRaw`
    CREATE TRIGGER take_run BEFORE UPDATE ON feed_runs FOR EACH ROW EXECUTE FUNCTION take_run()`;
  try {
    await performRun(run, LOCAL);
  } finally {
    await db.$executeRaw`DROP TRIGGER take_run ON feed_runs`;
  }
  expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(1);
  expect((await importNow(actor, id)).report).toMatchObject({ created: 1 });
});
