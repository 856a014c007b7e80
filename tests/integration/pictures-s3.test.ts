// The doors of pictures with a real S3 server behind them, which fails and recovers.
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { readiness } from '@/lib/readiness';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { storage } from '@/lib/storage/storage';
import { receivePicture } from '@/lib/storage/uploads/receive-picture';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createListing } from '../support/factories';
import { FaultyServer } from '../support/faulty-server';
import { inPieces, jpeg } from '../support/photos';
import { S3_KEY, startS3 } from '../support/s3';

let s3: Awaited<ReturnType<typeof startS3>>;
let between: FaultyServer;
let owner: Actor;
beforeAll(async () => {
  s3 = await startS3();
  between = await FaultyServer.start(s3.port);
  Object.assign(process.env, {
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: between.url,
    S3_ACCESS_KEY_ID: S3_KEY.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
    S3_PUBLIC_URL: 'https://cdn.example',
  });
  owner = await createActor();
});
afterAll(async () => {
  between.stop();
  await s3.stop();
});

vi.mock('@/lib/auth/api-access', async (original) => ({
  ...(await original<typeof import('@/lib/auth/api-access')>()),
  apiActor: async (request: NextRequest) => (request.headers.get('cookie') === 'owner' ? owner : null),
}));

async function get(key: string, headers: Record<string, string> = {}): Promise<Response> {
  const { GET } = await import('@/app/media/[...path]/route');
  const path = [key, '320.webp'];
  const request = new NextRequest(`http://localhost/media/${path.join('/')}`, { headers });
  return GET(request, { params: Promise.resolve({ path }) });
}

test('a photo is stored, shown to its owner by us and to everybody by the CDN, and removed', async () => {
  const { key } = await receivePicture(owner, inPieces(await jpeg(700, 500)));
  expect((await get(key)).status).toBe(404);
  const own = await get(key, { cookie: 'owner' });
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(own.headers.get('content-type')).toBe('image/webp');
  expect((await own.arrayBuffer()).byteLength).toBe(await storage().size(`${key}/320.webp`));

  const { id } = await createListing({ ownerId: owner.id, pictures: 0 });
  await db.listingImage.create({ data: { listingId: id, pictureKey: key, position: 0 } });
  const shown = await get(key);
  expect(shown.status).toBe(302);
  expect(shown.headers.get('location')).toBe(`https://cdn.example/pictures/${key}/320.webp`);
  expect(shown.headers.get('cache-control')).toBe('public, max-age=86400');

  await db.listing.delete({ where: { id } });
  await db.picture.updateMany({ data: { createdAt: new Date(0) } });
  expect(await cleanUpPictures()).toMatchObject({ unused: 1, orphans: 0, refusal: null });
  expect((await get(key, { cookie: 'owner' })).status).toBe(404);
  expect(await storage().exists(`${key}/share.jpg`)).toBe(false);
  const later = new Date(Date.now() + 9 * 86_400_000);
  expect(await cleanUpPictures(later)).toMatchObject({ erased: 1, refusal: null });
});

test('while the store is down photos get 503, the site is ready, and nothing is left behind', async () => {
  const { key } = await receivePicture(owner, inPieces(await jpeg()));
  await between.suffer('refuse');
  const missed = await get(key, { cookie: 'owner' });
  expect([missed.status, missed.headers.get('retry-after')]).toEqual([503, '3']);
  const error = await thrownBy(receivePicture(owner, inPieces(await jpeg())));
  expect(error).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(await readiness()).toMatchObject({ isReady: true, checks: { storage: 'degraded' } });
  await between.suffer(null);
  expect((await get(key, { cookie: 'owner' })).status).toBe(200);
  expect(await readiness()).toMatchObject({ isReady: true, checks: { storage: 'ok' } });
  expect(await db.picture.count()).toBe(1);
  expect(await cleanUpPictures()).toMatchObject({ orphans: 0, refusal: null });
});
