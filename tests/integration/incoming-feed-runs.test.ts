import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { NO_MAP } from '@/lib/imports/opening/feed-map';
import {
  addFeed,
  cancelFeedRun,
  changeFeed,
  importFeed,
  pauseFeed,
  previewFeed,
  removeFeed,
  scheduleFeed,
} from '@/lib/incoming-feeds/commands';
import { MAX_FEEDS } from '@/lib/incoming-feeds/constants';
import { getFeed, getFeedRun, listFeeds } from '@/lib/incoming-feeds/queries';
import { claimRun, performRun, queueDueRuns } from '@/lib/incoming-feeds/run-commands';
import { createActor } from '../support/actors';
import {
  addImported,
  csvOf as csv,
  FeedSite,
  LOCAL,
  latestRun,
  rowOf as row,
  runFeeds,
} from '../support/feed-site';

const site = new FeedSite();
afterAll(() => site.close());
beforeEach(async () => {
  site.status = 200;
  await db.incomingFeed.deleteMany();
});

const many = (count: number) => Array.from({ length: count }, (_, at) => row(`A${at}`));

describe('a run', () => {
  test('that is cancelled leaves nothing, whether it is queued or running', async () => {
    const actor = await createActor();
    site.content = csv(...many(600));
    const { id } = await addFeed(actor, { name: 'Many', url: await site.url() });
    await cancelFeedRun(actor, { id });
    expect(await latestRun(actor, id)).toMatchObject({ state: 'cancelled' });
    await importFeed(actor, { id, mayHideMost: false, fetches: true });
    const run = await claimRun();
    if (!run) throw new Error('no run');
    await db.feedRun.update({ where: { id: run.id }, data: { isCancelled: true } });
    await performRun(run, LOCAL);
    expect(await latestRun(actor, id)).toMatchObject({ state: 'cancelled' });
    expect(await db.listing.count({ where: { ownerId: actor.id } })).toBe(0);
    await expect(cancelFeedRun(actor, { id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('waits for another of its owner, and is taken over when its worker falls silent', async () => {
    const actor = await createActor();
    site.content = csv(row('A1'));
    const { id } = await addFeed(actor, { name: 'One', url: await site.url() });
    await addFeed(actor, { name: 'Two', url: await site.url() });
    const first = await claimRun();
    expect(first?.feedId).toBe(id);
    expect(await claimRun()).toBeNull();
    const later = new Date(Date.now() + 120_000);
    const again = await claimRun(later);
    expect(again).toMatchObject({ id: first?.id, attempts: 2 });
    // The first worker was only slow: what it found is not recorded twice.
    if (first) await performRun(first, LOCAL);
    expect(await latestRun(actor, id)).toMatchObject({ state: 'running' });
    if (again) await performRun(again, LOCAL);
    expect(await latestRun(actor, id)).toMatchObject({ state: 'done' });
  });

  test('of a server that refuses, or is not on the Internet, says so', async () => {
    const actor = await createActor();
    site.status = 403;
    const { id } = await addFeed(actor, { name: '', url: await site.url() });
    await runFeeds();
    expect(await latestRun(actor, id)).toMatchObject({ state: 'failed', problem: 'status' });
    await previewFeed(actor, { id });
    const run = await claimRun();
    if (run) await performRun(run, { resolve: async () => ['169.254.169.254'] });
    expect(await latestRun(actor, id)).toMatchObject({ state: 'failed', problem: 'private' });
  });

  test.each(['http://127.0.0.1/x', 'http://[::1]/x', 'http://10.0.0.1/', 'http://intranet/'])(
    'the address %s is refused at once',
    async (url) => {
      await expect(addFeed(await createActor(), { name: '', url })).rejects.toMatchObject({
        code: 'invalid',
      });
    },
  );
});

describe('a schedule', () => {
  const due = (id: string) => db.incomingFeed.update({ where: { id }, data: { nextRunAt: new Date(0) } });

  test('runs once when it is due, not while paused, and tells of a failure once', async () => {
    const actor = await createActor();
    site.content = csv(row('A1'));
    const id = await addImported(actor, await site.url());
    await scheduleFeed(actor, { id, times: [360, 1_080] });
    expect((await getFeed(actor, id))?.nextRunAt?.getTime()).toBeGreaterThan(Date.now());
    await due(id);
    await queueDueRuns();
    await queueDueRuns();
    await runFeeds();
    expect(await latestRun(actor, id)).toMatchObject({ isScheduled: true, state: 'done' });

    site.status = 500;
    const mails = () =>
      db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM pgboss.job WHERE name = 'email'`;
    const [before] = await mails();
    for (let time = 0; time < 2; time += 1) {
      await due(id);
      await queueDueRuns();
      await runFeeds();
    }
    const [after] = await mails();
    expect(Number(after?.count) - Number(before?.count)).toBe(1);

    await pauseFeed(actor, { id, isPaused: true });
    await due(id);
    await queueDueRuns();
    expect(await claimRun()).toBeNull();
  });
});

describe("other people's feeds", () => {
  test('cannot be seen or changed', async () => {
    const [owner, other] = [await createActor(), await createActor()];
    site.content = csv(row('A1'));
    const id = await addImported(owner, await site.url());
    const run = await latestRun(owner, id);
    expect(await listFeeds(other)).toEqual([]);
    expect(await getFeed(other, id)).toBeNull();
    expect(await getFeedRun(other, run.id)).toBeNull();
    const settings = { name: 'x', isComplete: true, keepsHandEdits: true, map: NO_MAP };
    for (const attempt of [
      () => previewFeed(other, { id }),
      () => importFeed(other, { id, mayHideMost: true, fetches: true }),
      () => changeFeed(other, { id, ...settings }),
      () => scheduleFeed(other, { id, times: [1] }),
      () => pauseFeed(other, { id, isPaused: true }),
      () => cancelFeedRun(other, { id }),
      () => removeFeed(other, { id }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    await removeFeed(owner, { id });
    expect(await db.listing.findFirst({ where: { ownerId: owner.id } })).toMatchObject({
      published: true,
      feedId: null,
    });
  });

  test('nobody has more than the limit', async () => {
    const actor = await createActor();
    const rows = Array.from({ length: MAX_FEEDS }, () => ({ ownerId: actor.id, name: 'x' }));
    await db.incomingFeed.createMany({ data: rows });
    const url = await site.url();
    await expect(addFeed(actor, { name: '', url })).rejects.toMatchObject({ code: 'conflict' });
  });
});
