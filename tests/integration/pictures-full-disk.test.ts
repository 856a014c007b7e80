import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '@/lib/db';
import { receivePicture } from '@/lib/storage/uploads/receive-picture';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { inPieces, jpeg, padJpeg } from '../support/photos';

// Mounts a 600 kB file system for uploads, which requires root.
const uploads = join(process.env.DATA_DIR ?? '', 'uploads');
const mountSmallDisk = () => {
  mkdirSync(uploads, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600k', 'tmpfs', uploads], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const isMounted = mountSmallDisk();
afterAll(() => {
  if (isMounted) execFileSync('umount', ['--lazy', uploads]);
});

const filesOnDisk = () =>
  readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

let photo: Buffer;
beforeAll(async () => {
  photo = await jpeg(300, 200);
});

it.skipIf(!isMounted)('a full disk is reported as such, and leaves no row and no partial file', async () => {
  const actor = await createActor();
  // Does not fit while uploading.
  const large = padJpeg(photo, 2_000_000);
  expect((await thrownBy(receivePicture(actor, inPieces(large))))?.code).toBe('storage_full');
  // Fits while uploading, but its variants do not.
  execFileSync('fallocate', ['-l', '592k', join(uploads, 'filler')]);
  const kept = (await thrownBy(receivePicture(actor, inPieces(photo))))?.code;
  expect(kept).toBe('storage_full');
  expect(filesOnDisk().map(({ name }) => name)).toEqual(['filler']);
  expect(await db.picture.count({ where: { ownerId: actor.id } })).toBe(0);
  // Works again once there is space.
  execFileSync('rm', [join(uploads, 'filler')]);
  expect(await receivePicture(actor, inPieces(photo))).toMatchObject({ width: 300 });
});
