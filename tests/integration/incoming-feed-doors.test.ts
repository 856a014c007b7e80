// The two handlers of feeds that are no API: the upload and the report as a file.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NextRequest } from 'next/server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { GET } from '@/app/(account)/my-listings/feeds/[id]/report/route';
import { POST } from '@/app/(account)/my-listings/feeds/upload/route';
import { db } from '@/lib/db';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { createSession, createUser } from '../support/factories';
import { csvOf, rowOf, runFeeds } from '../support/feed-site';

let cookie = '';
vi.mock('next/headers', () => ({ headers: async () => new Headers({ cookie }) }));
afterAll(() => vi.restoreAllMocks());
beforeEach(() => db.incomingFeed.deleteMany());

async function signIn() {
  const user = await createUser();
  cookie = (await createSession(user.id)).cookie;
  return user;
}

const SITE = 'http://localhost:3000';

function upload(fields: Record<string, string | File>, headers: Record<string, string> = {}, id?: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return POST(
    new NextRequest(`${SITE}${feedPaths.upload(id)}`, {
      method: 'POST',
      body,
      headers: { origin: SITE, host: 'localhost:3000', ...headers },
    }),
  );
}

const csv = new File([csvOf(rowOf('A1'), '=1;POA;Germasogeia, Limassol;2;85;x')], '../../homes.csv');
const left = () => readdir(join(process.env.DATA_DIR ?? '', 'uploads', '.incoming')).catch(() => []);

test('an uploaded file becomes a feed with a preview, and its report a table of refusals', async () => {
  await signIn();
  const answer = await upload({ name: 'Homes', file: csv });
  expect(answer.status).toBe(303);
  const id = answer.headers.get('location')?.split('/').at(-1) ?? '';
  expect(await db.incomingFeed.findUnique({ where: { id } })).toMatchObject({
    name: 'Homes',
    fileName: 'homes.csv',
    fileBytes: csv.size,
  });
  expect(await left()).toEqual([]);
  await runFeeds();
  const run = await db.feedRun.findFirstOrThrow({ where: { feedId: id } });
  expect(run).toMatchObject({ kind: 'preview', state: 'done' });
  const report = (run: string) => GET(new NextRequest(`${SITE}/my-listings/feeds/${id}/report?run=${run}`));
  expect(await (await report(run.id)).text()).toContain('3,\'=1,x,"Germasogeia, Limassol",');
  for (const wrong of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await report(wrong)).status).toBe(404);

  await signIn();
  expect((await report(run.id)).status).toBe(404);
  const problem = async (answer: Promise<Response>) => (await answer).headers.get('location');
  expect(await problem(upload({ file: csv }, {}, id))).toBe(`/my-listings/feeds/${id}?problem=not_found`);
  cookie = '';
  expect(await problem(report(run.id))).toBe(`/login?from=${encodeURIComponent(`/my-listings/feeds/${id}`)}`);
});

test('after the session has ended, an upload leads to sign-in and from there back to its form', async () => {
  cookie = '';
  const feed = '00000000-0000-4000-8000-000000000000';
  for (const [id, page] of [
    [undefined, '/my-listings/feeds/new'],
    [feed, `/my-listings/feeds/${feed}`],
    ['//evil.example', '/my-listings/feeds/new'],
  ] as const) {
    const answer = await upload({ file: csv }, {}, id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/login?from=${encodeURIComponent(page)}`);
  }
  expect((await upload({ file: csv }, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await left()).toEqual([]);
});

test('another site and what is no file are refused, and nothing stays on the disk', async () => {
  await signIn();
  expect((await upload({ file: csv }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await upload({ file: csv }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  for (const [refused, id] of [
    [{ name: 'no file' }],
    [{ file: new File([], 'empty.csv') }],
    [{ file: csv }, 'x'],
  ] as [Record<string, string | File>, string?][]) {
    const answer = await upload(refused, {}, id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/my-listings/feeds/new?problem=invalid');
  }
  const large = await upload({ file: csv }, { 'content-length': '200000000' });
  expect(large.headers.get('location')).toBe('/my-listings/feeds/new?problem=too_large');
  expect(await db.incomingFeed.count()).toBe(0);
  expect(await left()).toEqual([]);
});
