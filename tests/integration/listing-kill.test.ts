import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { db } from '@/lib/db';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { variantNames } from '@/lib/storage/pictures/store-picture';
import { createSession, createUser } from '../support/factories';

const uploads = join(process.env.DATA_DIR ?? '', 'uploads');
/** When the server is killed, as a fraction of one submit's duration, after two have been stored. */
const KILL_POINTS = [0.35, 0.75];

async function submitUntilKilled(cookie: { name: string; value: string }, moment: number): Promise<number[]> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/submit-forms.ts', cookie.name, cookie.value],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent' },
    },
  );
  const stored: number[] = [];
  let before = 0;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  for await (const line of createInterface({ input: server.stdout })) {
    stored.push(Number(line.slice('stored '.length)));
    const now = performance.now();
    if (stored.length === 2) setTimeout(() => server.kill('SIGKILL'), moment * (now - before));
    before = now;
  }
  await ended;
  return stored;
}

it('a server killed at any moment of a submit leaves whole listings or none, and no orphans after clean-up', async () => {
  const user = await createUser();
  // The daily limit is not under test here.
  await db.rateLimit.create({ data: { key: `upload:${user.id}`, tokens: 200 } });
  const cookie = await createSession(user.id);
  const acknowledged: number[] = [];
  for (const moment of KILL_POINTS) acknowledged.push(...(await submitUntilKilled(cookie, moment)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(2 * KILL_POINTS.length);
  // Lets the decoders of the killed servers exit.
  await new Promise((resolve) => setTimeout(resolve, 500));

  const listings = await db.listing.findMany({
    where: { ownerId: user.id },
    include: { detail: true, contact: true, images: { include: { picture: true } }, prices: true },
  });
  expect(listings.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  for (const { detail, contact, images, prices } of listings) {
    expect(detail && contact).toBeTruthy();
    expect([images.length, prices.length]).toEqual([3, 1]);
    for (const { picture } of images)
      for (const name of variantNames(picture.width))
        expect(existsSync(join(uploads, picture.key, name)), name).toBe(true);
  }

  // So many leftovers on so small a site have to be confirmed.
  await cleanUpPictures(new Date(Date.now() + 2 * 86_400_000), { adopt: true, sweep: true });
  const shown = new Set(listings.flatMap(({ images }) => images.map(({ pictureKey }) => pictureKey)));
  const rows = await db.picture.findMany({ where: { ownerId: user.id }, select: { key: true } });
  expect(new Set(rows.map(({ key }) => key))).toEqual(shown);
  const folders = readdirSync(uploads).filter((name) => !name.startsWith('.'));
  expect(new Set(folders)).toEqual(shown);
  for (const name of ['.incoming', '.unfinished'])
    expect(existsSync(join(uploads, name)) ? readdirSync(join(uploads, name)) : []).toEqual([]);
}, 300_000);
