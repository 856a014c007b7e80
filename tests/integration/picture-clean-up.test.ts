import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDashboard } from '@/lib/admin/dashboard-queries';
import { db } from '@/lib/db';
import { getInstallationId } from '@/lib/installation/queries';
import { log } from '@/lib/log';
import { maySeeHiddenPicture, tagsOfPicture } from '@/lib/media/queries';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { storage } from '@/lib/storage/storage';
import { createActor } from '../support/actors';
import { createPicture, createUser } from '../support/factories';
import {
  keysInTrash,
  keysInUse,
  storeFile,
  storeFiles,
  storeUnusedPicture,
  storeUsedPictures,
  UPLOADS,
} from '../support/stored-pictures';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const claim = async () =>
  storage()
    .upkeep(await getInstallationId())
    .claim();
const pictureRefusal = async () => {
  const admin = await createActor({ role: 'admin' });
  return (await getDashboard(admin, 7)).pictureRefusal;
};

beforeEach(async () => {
  await db.listing.deleteMany();
  await db.picture.deleteMany();
  await db.installationValue.deleteMany({ where: { key: 'picture_cleanup_refused' } });
  rmSync(UPLOADS, { recursive: true, force: true });
});

describe('the clean-up of pictures', () => {
  it('moves pictures that nothing has used for a day to the trash, and only those', async () => {
    const { id } = await createUser();
    const [unused, inDraft, avatar] = await Promise.all([1, 2, 3].map(() => storeUnusedPicture(id)));
    const { key: fresh } = await createPicture({ ownerId: id });
    storeFile(fresh);
    const inListing = await storeUsedPictures(1);
    const photos = [{ key: inDraft }];
    await db.listingDraft.create({
      data: { id: crypto.randomUUID(), userId: id, data: { photos }, updatedAt: new Date() },
    });
    await db.user.update({ where: { id }, data: { image: `/media/${avatar}/320.webp` } });

    expect(await cleanUpPictures()).toMatchObject({ unused: 1, orphans: 0, refusal: null });
    expect(keysInTrash()).toEqual([unused]);
    expect(keysInUse()).toEqual([inDraft, avatar, fresh, ...inListing].sort());
    expect(await db.picture.count({ where: { key: unused ?? '' } })).toBe(0);
    expect(await cleanUpPictures(inDays(1.1))).toMatchObject({ unused: 1 });
    expect(keysInTrash()).toEqual([unused, fresh].sort());
  });

  it('moves what a crash left to the trash, and removes it for good after a week', async () => {
    await claim();
    await storeUsedPictures(20);
    const orphan = storeFile();
    const incoming = join(UPLOADS, '.incoming', 'left-over');
    mkdirSync(join(UPLOADS, '.incoming'), { recursive: true });
    writeFileSync(incoming, 'half a photo');
    utimesSync(incoming, inDays(-1), inDays(-1));
    await storage().put(`${'f'.repeat(32)}/320.webp`, Buffer.from('an upload in progress'));

    expect(await cleanUpPictures()).toMatchObject({ orphans: 1, abandoned: 1, refusal: null });
    expect(existsSync(incoming)).toBe(false);
    expect(keysInTrash()).toEqual([orphan]);
    expect(keysInUse()).toHaveLength(21);
    rmSync(join(UPLOADS, 'f'.repeat(32)), { recursive: true });
    await cleanUpPictures(inDays(7));
    expect(keysInTrash()).toEqual([orphan]);
    expect(await cleanUpPictures(inDays(8))).toMatchObject({ erased: 1 });
    expect(keysInTrash()).toEqual([]);
    expect(keysInUse()).toHaveLength(20);
  });

  it('puts a picture back whose row exists again', async () => {
    await storeUsedPictures(20);
    const orphan = storeFile();
    await cleanUpPictures();
    expect(keysInTrash()).toEqual([orphan]);
    await createPicture({ key: orphan });
    expect(await cleanUpPictures(inDays(30))).toMatchObject({ restored: 1, erased: 0 });
    expect(keysInTrash()).toEqual([]);
    expect(keysInUse()).toContain(orphan);
    expect(existsSync(join(UPLOADS, orphan, '320.webp'))).toBe(true);
  });

  it('takes pictures without a row out of service, also where their files cannot be moved', async () => {
    const [key, { key: known }] = [storeFile(), await createPicture()];
    const admin = await createActor({ role: 'admin' });
    expect(await tagsOfPicture(key)).toEqual([]);
    expect(await maySeeHiddenPicture(admin, key)).toBe(false);
    expect(await maySeeHiddenPicture(admin, known)).toBe(true);
  });

  it('keeps the sample pictures, which have no owner', async () => {
    await createPicture({ key: 'sample-villa', createdAt: new Date(0) });
    storeFile('sample-villa');
    await cleanUpPictures(inDays(1.1));
    expect(await db.picture.count({ where: { key: 'sample-villa' } })).toBe(1);
    expect(keysInUse()).toEqual(['sample-villa']);
  });
});

describe('the clean-up of pictures touches nothing', () => {
  /** Whatever a wrong database may bring along. */
  async function expectNothingTouched(
    reason: string,
    confirmed: Parameters<typeof cleanUpPictures>[1] = {},
  ): Promise<void> {
    const before = keysInUse();
    const error = vi.spyOn(log, 'error');
    expect((await cleanUpPictures(inDays(1.1), confirmed)).refusal?.reason).toBe(reason);
    expect([keysInUse(), keysInTrash()]).toEqual([before, []]);
    expect(error.mock.lastCall?.[1]).toMatch(/^no picture was cleaned up\..*DATABASE_URL/);
    expect(await pictureRefusal()).toMatchObject({ reason, at: expect.any(Date) });
    error.mockRestore();
  }

  it('in the store of another installation, unless an operator adopts it', async () => {
    await storage().upkeep(crypto.randomUUID()).claim();
    await storeUsedPictures(30);
    const unused = await storeUnusedPicture((await createUser()).id);
    const orphan = storeFile();
    await expectNothingTouched('another_installation');
    await expectNothingTouched('another_installation', { sweep: true });
    expect(await db.picture.count({ where: { key: unused } })).toBe(1);

    expect(await cleanUpPictures(new Date(), { adopt: true })).toMatchObject({ refusal: null });
    expect(keysInTrash()).toEqual([unused, orphan].sort());
    expect(await pictureRefusal()).toBeNull();
    expect(await cleanUpPictures()).toMatchObject({ refusal: null });
  });

  it('while the database knows no picture, whatever an operator says', async () => {
    await claim();
    storeFiles(7);
    await expectNothingTouched('none_known');
    await expectNothingTouched('none_known', { adopt: true, sweep: true });
    expect(await pictureRefusal()).toMatchObject({ unknown: 7, total: 7 });
  });

  it('with a database of sample data and a store that nobody has claimed', async () => {
    // What a mistyped database name leads to: a new database, filled with the samples, beside the real pictures.
    for (let n = 0; n < 60; n += 1) storeFile((await createPicture({ key: `sample-${n}` })).key);
    storeFiles(2);
    await expectNothingTouched('not_claimed');
    expect(await storage().upkeep('any').ownership()).toBe('unclaimed');
  });

  it('beyond 5 % of the pictures, until an operator confirms it or the cause is gone', async () => {
    await claim();
    await storeUsedPictures(18);
    const [orphan] = storeFiles(1);
    await expectNothingTouched('too_many');
    expect(await pictureRefusal()).toMatchObject({ unknown: 1, total: 19 });

    await storeUsedPictures(1);
    expect(await cleanUpPictures()).toMatchObject({ orphans: 1, refusal: null });
    expect(await pictureRefusal()).toBeNull();
    expect(keysInTrash()).toEqual([orphan]);
  });

  it('beyond 50 pictures, until an operator confirms it', async () => {
    await claim();
    for (let n = 0; n < 1_000; n += 1) storeFile(`sample-${n}`);
    await db.picture.createMany({
      data: Array.from({ length: 1_000 }, (_, n) => ({
        key: `sample-${n}`,
        width: 1,
        height: 1,
        placeholder: '',
      })),
    });
    const orphans = storeFiles(51);
    await expectNothingTouched('too_many');
    expect(await cleanUpPictures(new Date(), { sweep: true })).toMatchObject({ orphans: 51, refusal: null });
    expect(keysInTrash()).toEqual(orphans.sort());
    expect(await pictureRefusal()).toBeNull();
    storeFiles(50);
    expect(await cleanUpPictures()).toMatchObject({ orphans: 50, refusal: null });
  });
});

it('a store is claimed once the database knows its pictures, or while it is empty', async () => {
  const ownership = async () =>
    storage()
      .upkeep(await getInstallationId())
      .ownership();
  await cleanUpPictures();
  expect(await ownership()).toBe('own');
  rmSync(UPLOADS, { recursive: true });
  await storeUsedPictures(40);
  storeFile();
  await cleanUpPictures();
  expect(await ownership()).toBe('own');
});

it('npm run pictures says why it refuses, and does what an operator confirms', async () => {
  await claim();
  await storeUsedPictures(3);
  const orphan = storeFile();
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/pictures.ts', ...options], {
      encoding: 'utf8',
      env: { ...process.env, LOG_LEVEL: 'silent' },
    });
  const refused = run();
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/^No picture was removed: .*1 of 4 stored pictures.*--sweep\n$/);
  expect(keysInTrash()).toEqual([]);
  const swept = run('--sweep');
  expect([swept.status, swept.stderr]).toEqual([0, '']);
  expect(swept.stdout).toMatch(/^0 unused pictures and 1 without a row moved to the trash/);
  expect(keysInTrash()).toEqual([orphan]);
});
