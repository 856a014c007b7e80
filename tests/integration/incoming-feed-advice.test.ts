import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/lib/db';
import { feedProblemText } from '@/lib/feed-problem';
import { addFeed, changeFeed, importFeed } from '@/lib/incoming-feeds/commands';
import { getArrival } from '@/lib/incoming-feeds/queries';
import { inLanguage } from '@/lib/next/spoken-language';
import { createActor } from '../support/actors';
import { addImported, csvOf, FeedSite, importNow, latestRun, rowOf, runFeeds } from '../support/feed-site';

const site = new FeedSite();
afterAll(() => site.close());
beforeEach(async () => {
  site.status = 200;
  await db.incomingFeed.deleteMany();
});

const SETTINGS = { name: 'x', isComplete: false, keepsHandEdits: true };

async function previewed(content: string) {
  const actor = await createActor();
  site.content = content;
  const { id } = await addFeed(actor, { name: '', url: await site.url() });
  await runFeeds();
  return { actor, id, run: await latestRun(actor, id) };
}

describe('a file without what every home needs', () => {
  test('is asked about in the reader’s language, with its columns, and imported once they are named', async () => {
    const { actor, id, run } = await previewed(csvOf(rowOf('A1')).replace('location', 'Where'));
    expect(run).toMatchObject({ state: 'failed', problem: 'noLocation' });
    expect(run.report?.columns).toContainEqual(
      expect.objectContaining({ name: 'Where', isUnread: true, samples: ['Germasogeia, Limassol'] }),
    );
    for (const language of ['en', 'el', 'ru'] as const)
      expect(inLanguage(language, () => feedProblemText('noLocation'))).not.toMatch(/--map|noLocation/);
    await changeFeed(actor, { id, ...SETTINGS, map: { columns: { location: 'Where' }, constants: {} } });
    await runFeeds();
    expect(await latestRun(actor, id)).toMatchObject({ state: 'done', report: { created: 1 } });
  });

  test('may lack the price, or both', async () => {
    expect((await previewed(csvOf(rowOf('A1')).replace('price', 'x'))).run.problem).toBe('noPrice');
    expect((await previewed('a;b;c\n1;2;3\n')).run.problem).toBe('noPriceOrLocation');
  });

  test('keeps its columns also when an import finds it', async () => {
    const actor = await createActor();
    site.content = csvOf(rowOf('A1'));
    const id = await addImported(actor, await site.url());
    site.content = csvOf(rowOf('A1')).replace('location', 'Where');
    const run = await importNow(actor, id);
    expect(run).toMatchObject({ kind: 'import', state: 'failed', problem: 'noLocation' });
    expect(run.report?.columns.map(({ name }) => name)).toContain('Where');
  });
});

test.each([404, 410])('an address that answers %i has no file', async (status) => {
  site.status = status;
  expect((await previewed('')).run).toMatchObject({ state: 'failed', problem: 'notFound' });
});

describe('“All in”', () => {
  test.each(['Cyprus', 'Ελλάδα', 'Qwrtzpx'])('%s is refused when it is saved', async (location) => {
    const { actor, id } = await previewed(csvOf(rowOf('A1')));
    const map = { columns: {}, constants: { location } };
    await expect(changeFeed(actor, { id, ...SETTINGS, map })).rejects.toMatchObject({
      code: 'invalid',
      fields: { constant_location: [expect.any(String)] },
    });
    expect(await db.feedRun.count({ where: { feedId: id } })).toBe(1);
  });
});

test('an import that would withdraw most homes is confirmed before it is queued', async () => {
  const actor = await createActor();
  site.content = csvOf(...Array.from({ length: 12 }, (_, at) => rowOf(`A${at}`)));
  const id = await addImported(actor, await site.url(), { isComplete: true });
  site.content = csvOf(rowOf('A1'));
  await changeFeed(actor, { id, ...SETTINGS, isComplete: true, map: { columns: {}, constants: {} } });
  await db.feedRun.updateMany({ where: { feedId: id, finishedAt: null }, data: { fetches: true } });
  await runFeeds();
  expect((await latestRun(actor, id)).report).toMatchObject({ hidesMost: true, withdrawn: 11 });
  const asked = { id, mayHideMost: false, fetches: false };
  await expect(importFeed(actor, asked)).rejects.toMatchObject({
    fields: { mayHideMost: [expect.stringContaining('11')] },
  });
  await importFeed(actor, { ...asked, mayHideMost: true });
  await runFeeds();
  expect(await latestRun(actor, id)).toMatchObject({ kind: 'import', state: 'done' });
});

test('the report knows the imported homes, how many wait, and what refused rows were', async () => {
  const { actor, id } = await previewed(
    `ref;price;location;beds;area;title;image1\n${rowOf('A1')};https://pictures.example/1.jpg\n${rowOf('B1').replace('285000', 'POA')};\n`,
  );
  await importFeed(actor, { id, mayHideMost: false, fetches: false });
  await runFeeds();
  const { report } = await latestRun(actor, id);
  expect(report?.homes[0]).toMatchObject({ reference: 'A1', pictures: 1, placeId: expect.any(Number) });
  expect(report?.refusals).toMatchObject([{ title: 'Flat B1', place: 'Germasogeia, Limassol' }]);
  const arrival = await getArrival(actor, id, ['A1', 'B1']);
  expect([...arrival.ids.keys()]).toEqual(['A1']);
  expect(arrival).toMatchObject({ waiting: 1, pictures: 1, fetched: 0 });
  expect(await getArrival(await createActor(), id, ['A1'])).toMatchObject({ waiting: 0 });
});
