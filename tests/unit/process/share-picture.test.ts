import { NextRequest } from 'next/server';
import { expect, test, vi } from 'vitest';
import { inLanguage } from '@/lib/next/spoken-language';

let drawing = 0;
let most = 0;
let drawn = 0;
vi.mock('@/lib/storage/pictures/person-share-image', () => ({
  drawPersonShare: async () => {
    drawing += 1;
    drawn += 1;
    most = Math.max(most, drawing);
    await new Promise((resolve) => setTimeout(resolve, 10));
    drawing -= 1;
    return Buffer.from('jpeg');
  },
}));
const profile = { id: 'a', name: 'Maria', location: 'Limassol', propertiesCount: 2, avatar: null };
vi.mock('@/lib/people/reads', () => ({ readPublicProfile: async () => profile }));
process.env.LOG_LEVEL = 'silent';
process.env.DATABASE_URL ??= 'postgresql://nobody@127.0.0.1:1/none';
process.env.AUTH_SECRET ??= 'a secret that only tests use, 32 or more';
const { GET } = await import('@/app/(site)/(profile)/[username]/share.jpg/route');

const get = (headers: Record<string, string> = {}) =>
  GET(new NextRequest('http://localhost/maria/share.jpg', { headers }), {
    params: Promise.resolve({ username: 'maria' }),
  });

test('a link preview is not drawn for who has it, until the profile changes or another language is asked for', async () => {
  const first = await get();
  expect([first.status, await first.text(), drawn]).toEqual([200, 'jpeg', 1]);
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect([(await get(known)).status, drawn]).toEqual([304, 1]);
  profile.propertiesCount = 3;
  expect([(await get(known)).status, drawn]).toEqual([200, 2]);
  expect([(await inLanguage('el', () => get(known))).status, drawn]).toEqual([200, 3]);
});

test('two link previews are drawn at a time, and the queue has an end', async () => {
  most = 0;
  const answers = await Promise.all(Array.from({ length: 210 }, () => get()));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(8);
  expect(statuses.filter((status) => status === 200)).toHaveLength(202);
  expect(most).toBe(2);
});
