// Pictures in this process's store, with and without rows.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { db } from '@/lib/db';
import { createListing, createPicture } from './factories';

export const UPLOADS = join(process.env.DATA_DIR ?? '', 'uploads');

/** A stored picture of two hours ago, without a row. */
export function storeFile(key = randomBytes(16).toString('hex')): string {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  mkdirSync(join(UPLOADS, key), { recursive: true });
  writeFileSync(join(UPLOADS, key, '320.webp'), 'picture');
  utimesSync(join(UPLOADS, key), twoHoursAgo, twoHoursAgo);
  return key;
}

export const storeFiles = (count: number) => Array.from({ length: count }, () => storeFile());

/** Pictures of one listing. */
export async function storeUsedPictures(count: number): Promise<string[]> {
  const { id } = await createListing({ pictures: count });
  const images = await db.listingImage.findMany({ where: { listingId: id }, select: { pictureKey: true } });
  return images.map(({ pictureKey }) => storeFile(pictureKey));
}

/** A picture that its owner uploaded two days ago and nothing uses. */
export async function storeUnusedPicture(ownerId: string): Promise<string> {
  const { key } = await createPicture({ ownerId, createdAt: new Date(Date.now() - 48 * 3_600_000) });
  return storeFile(key);
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Keys of the pictures that can be served. */
export const keysInUse = () =>
  namesIn(UPLOADS)
    .filter((name) => !name.startsWith('.'))
    .sort();

/** Keys of the pictures in the trash. */
export const keysInTrash = () =>
  namesIn(join(UPLOADS, '.trash'))
    .flatMap((day) => namesIn(join(UPLOADS, '.trash', day)))
    .sort();
