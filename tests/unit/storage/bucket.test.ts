// What the contract of the stores does not say: failures of a bucket, and lists of many pages.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Bucket } from '@/lib/storage/s3/bucket';
import { s3Storage } from '@/lib/storage/stores/s3';
import { FaultyServer } from '../../support/faulty-server';
import { S3_KEY, startS3 } from '../../support/s3';

const NAME = `${'a'.repeat(32)}/640.webp`;
const BYTES = Buffer.from('picture');
const PART = 10_000;

let s3: Awaited<ReturnType<typeof startS3>>;
let between: FaultyServer;
beforeAll(async () => {
  s3 = await startS3();
  between = await FaultyServer.start(s3.port);
});
afterAll(async () => {
  between.stop();
  await s3.stop();
});

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A bucket of a server that answers as the test decides. */
async function bucketOf(answer: RequestListener): Promise<Bucket> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Bucket({ ...s3.settings, endpoint }, PART);
}

it.each(['refuse', '500', 'garbage'] as const)(
  'a store that answers %s fails, and is used again',
  async (fault) => {
    const store = s3Storage({ ...s3.settings, endpoint: between.url });
    await store.put(NAME, BYTES);
    await between.suffer(fault);
    await expect(store.open(NAME)).rejects.toThrow(/^The S3 store /);
    await expect(store.put(NAME, BYTES)).rejects.toThrow(/^The S3 store /);
    await between.suffer(null);
    const file = await store.open(NAME);
    expect(file && (await text(file.stream))).toBe('picture');
  },
);

it('says why it is refused, without the secret', async () => {
  const wrong = s3Storage({ ...s3.settings, accessKeyId: 'nobody', secretAccessKey: 'very secret' });
  const refusal = await wrong.open(NAME).catch((error: unknown) => error);
  expect(String(refusal)).toMatch(/^Error: The S3 store answered 403: InvalidAccessKeyId: /);
  expect(JSON.stringify({ ...(refusal as Error) })).toBe('{}');
  await expect(wrong.put(NAME, BYTES)).rejects.toThrow('answered 403');
  await expect(wrong.check()).rejects.toThrow('answered 403');
  const missing = s3Storage({ ...s3.settings, bucket: 'missing' });
  await expect(missing.open(NAME)).rejects.toThrow('answered 404: NoSuchBucket');
  await expect(missing.check()).rejects.toThrow('answered 404');
});

it('asks again when the store is busy for a moment', async () => {
  let asked = 0;
  const bucket = await bucketOf((_request, response) => {
    asked += 1;
    response.writeHead(asked === 1 ? 503 : 200, { 'content-length': 7 }).end();
  });
  expect(await bucket.size(NAME)).toBe(7);
  expect(asked).toBe(2);
});

it('lists all pages', async () => {
  const page = (names: string[], more: string) =>
    `<?xml version="1.0"?><ListBucketResult>${names
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>2026-11-26T12:00:00.000Z</LastModified><Size>3</Size></Contents>`,
      )
      .join('')}${more}</ListBucketResult>`;
  const bucket = await bucketOf((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    expect(searchParams.get('prefix')).toBe('pictures/');
    const isSecond = searchParams.get('continuation-token') === 'second';
    response.setHeader('content-type', 'application/xml');
    response.end(
      isSecond
        ? page(['pictures/c/1.jpg'], '<IsTruncated>false</IsTruncated>')
        : page(
            ['pictures/a/1.jpg', 'pictures/b/1.jpg'],
            '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>',
          ),
    );
  });
  const names: string[] = [];
  for await (const { name } of bucket.list('pictures/')) names.push(name);
  expect(names).toEqual(['pictures/a/1.jpg', 'pictures/b/1.jpg', 'pictures/c/1.jpg']);
});

it('sends and reads large and empty files in parts, and leaves none of a file that fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estia-bucket-'));
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  const bucket = new Bucket(s3.settings, PART);
  for (const size of [0, 7, PART, 2 * PART + 1]) {
    const bytes = randomBytes(size);
    writeFileSync(source, bytes);
    await bucket.putFile('backup', source);
    await bucket.getFile('backup', target);
    expect(readFileSync(target).equals(bytes), `${size} bytes`).toBe(true);
  }
  await expect(bucket.getFile('other', target)).rejects.toThrow('has no file other');
  const asked: string[] = [];
  const failing = await bucketOf((request, response) => {
    asked.push(`${request.method} ${new URL(request.url ?? '', 'http://s3').searchParams.has('uploads')}`);
    request.resume();
    if (!request.url?.includes('?uploads')) response.writeHead(403).end();
    else
      response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>');
  });
  await expect(failing.putFile('backup', source)).rejects.toThrow('answered 403');
  expect(asked).toEqual(['POST true', 'PUT false', 'DELETE false']);
  rmSync(folder, { recursive: true });
});

describe('a silent store', () => {
  it.each<[number, string, (bucket: Bucket) => Promise<unknown>]>([
    [3, 'shows a file', (bucket) => bucket.open(NAME)],
    [10, 'takes one', (bucket) => bucket.put(NAME, BYTES)],
    [30, 'lists them', (bucket) => bucket.list('').next()],
  ])('is left after %i s, if it %s', async (seconds, _what, use) => {
    let connected = () => {};
    const isAsked = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const bucket = await bucketOf(() => connected());
    // Before time stands still.
    await import('@aws-sdk/client-s3');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isOver = false;
    const answer = use(bucket).finally(() => {
      isOver = true;
    });
    const refused = expect(answer).rejects.toThrow('The S3 store did not answer in time');
    await isAsked;
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
  });

  it('does not keep a reader waiting in the middle of a file', async () => {
    const bucket = await bucketOf((_request, response) => {
      response.writeHead(200, { 'content-length': 7, 'last-modified': new Date(0).toUTCString() });
      response.write('pic');
    });
    await import('@aws-sdk/client-s3');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const file = await bucket.open(NAME);
    const read = expect(file && text(file.stream)).rejects.toThrow('The S3 store did not answer in time');
    await vi.advanceTimersByTimeAsync(20_000);
    await read;
  });
});

it('names the address at a CDN, for files of pictures only', async () => {
  const store = s3Storage({ ...s3.settings, ...S3_KEY, publicUrl: 'https://cdn.example/estia/' });
  await store.put(NAME, BYTES);
  const file = await store.open(NAME);
  file?.stream.destroy();
  expect(file?.publicUrl).toBe(`https://cdn.example/estia/pictures/${NAME}`);
  const plain = await s3Storage(s3.settings).open(NAME);
  plain?.stream.destroy();
  expect(plain).not.toHaveProperty('publicUrl');
});
