import { expect, test } from 'vitest';
import { countPageView, flushPageViews } from '@/lib/analytics/commands';
import { db } from '@/lib/db';
import { createProjectRow } from '../support/factories';

test('views are totalled by page and day, with nothing else stored', async () => {
  const { id } = await createProjectRow();
  for (const path of [
    '/buy',
    '/buy',
    '/chat/1',
    '/chat/2',
    `/projects/${id}`,
    '/projects/999999',
    '/property/4242',
  ]) {
    countPageView(path);
  }
  await flushPageViews();
  countPageView('/buy');
  await flushPageViews();
  await flushPageViews();
  const rows = await db.pageView.findMany({ orderBy: { path: 'asc' } });
  const today = new Date().toISOString().slice(0, 10);
  expect(rows.map((row) => ({ ...row, day: row.day.toISOString().slice(0, 10) }))).toEqual([
    { path: '/buy', day: today, views: 3 },
    { path: '/chat', day: today, views: 2 },
    { path: `/projects/${id}`, day: today, views: 1 },
  ]);
});
