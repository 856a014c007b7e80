import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { MAX_PHOTO_BYTES } from '@/lib/storage/constants';
import { photoProblemText } from '@/lib/storage/photo-problems';
import { signIn } from '../support/api-session';
import { HTML, jpeg, padJpeg, pngBomb, SVG } from '../support/photos';

test('a photo is uploaded intact, stored in every format and served only as an image', async ({
  request,
}) => {
  const headers = await signIn(request);
  const photo = padJpeg(await jpeg(700, 500), MAX_PHOTO_BYTES);
  const response = await request.post('/api/uploads', { headers, data: photo });
  expect(response.status(), await response.text()).toBe(201);
  const answer = (await response.json()) as Record<string, unknown>;
  expect(answer).toMatchObject({
    width: 700,
    height: 500,
    received_bytes: MAX_PHOTO_BYTES,
    received_sha256: createHash('sha256').update(photo).digest('hex'),
  });
  const picture = await request.get(`/media/${answer.key}/640.avif`);
  expect(picture.status()).toBe(200);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

test('files that are not photos are rejected with a reason', async ({ request }) => {
  const headers = await signIn(request);
  const bad: [Buffer, number, string][] = [
    [SVG, 400, photoProblemText('notAPhoto')],
    [HTML, 400, photoProblemText('notAPhoto')],
    [Buffer.alloc(0), 400, photoProblemText('empty')],
    [(await jpeg(2_000, 1_500)).subarray(0, 5_000), 400, photoProblemText('damaged')],
    [pngBomb(), 400, photoProblemText('tooManyPixels')],
    [padJpeg(await jpeg(), MAX_PHOTO_BYTES + 1), 413, photoProblemText('tooLarge')],
  ];
  for (const [data, status, error] of bad) {
    const response = await request.post('/api/uploads', { headers, data });
    expect(response.status(), error).toBe(status);
    expect(await response.json()).toMatchObject({ error });
  }
});

test('only a signed-in user of this site can upload', async ({ request }) => {
  const data = await jpeg(40, 30);
  expect((await request.post('/api/uploads', { data })).status()).toBe(401);
  const headers = await signIn(request);
  expect((await request.post('/api/uploads', { data })).status()).toBe(403);
  const foreign = { ...headers, Origin: 'https://evil.example' };
  expect((await request.post('/api/uploads', { data, headers: foreign })).status()).toBe(403);
  expect((await request.post('/api/uploads/', { data, headers })).status()).toBe(201);
});
