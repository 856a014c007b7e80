import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Storage } from '@/lib/storage/stores/s3';
import { waitUntil } from '../../scripts/lib/processes/run';
import { expectAllIn, storePictures } from '../support/moved-pictures';
import { S3_KEY, startS3 } from '../support/s3';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const settings = () => ({
  ...process.env,
  S3_BUCKET: s3.settings.bucket,
  S3_ENDPOINT: s3.settings.endpoint,
  S3_ACCESS_KEY_ID: S3_KEY.accessKeyId,
  S3_SECRET_ACCESS_KEY: S3_KEY.secretAccessKey,
  LOG_LEVEL: 'silent',
});
const start = (options: string[], more: Record<string, string>) =>
  spawn(process.execPath, ['--import', 'tsx', 'scripts/storage-move.ts', ...options], {
    env: { ...settings(), ...more },
  });

async function run(options: string[], more: Record<string, string> = {}) {
  const child = start(options, more);
  const [[status], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { status, stdout, stderr };
}

test('killed in the middle and repeated, it brings every picture', async () => {
  const keys = await storePictures(60);
  const bucket = s3Storage(s3.settings);
  const isIn = (key: string) => bucket.exists(`${key}/share.jpg`);
  const child = start(['--to', 's3'], { PICTURE_STORE: 'disk' });
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const first = [...keys].sort()[0] ?? '';
  expect(await waitUntil(() => isIn(first), 120_000, 50)).toBe(true);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  const stored = (await Promise.all(keys.map(isIn))).filter(Boolean).length;
  expect(stored).toBeLessThan(keys.length);

  const again = await run(['--to', 's3'], { PICTURE_STORE: 'disk' });
  expect([again.status, again.stdout]).toEqual([0, expect.stringContaining('PICTURE_STORE=s3')]);
  await expectAllIn(bucket, keys);
}, 300_000);

test.each<[string, string[], Record<string, string>, string]>([
  ['without a target', [], {}, 'Usage: npm run storage:move'],
  ['to a store that does not exist', ['--to', 'ftp'], {}, 'Usage: npm run storage:move'],
  ['to the store in use', ['--to', 's3'], { PICTURE_STORE: 's3' }, 'already: name the store to copy from'],
  [
    'removing from the store in use',
    ['--to', 's3', '--remove'],
    { PICTURE_STORE: 'disk' },
    'The site still uses disk',
  ],
  ['to a store without settings', ['--to', 'uploadthing'], {}, 'UPLOADTHING_TOKEN must be set'],
])('says why it does nothing %s', async (_what, options, more, message) => {
  const { status, stderr } = await run(options, more);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});
