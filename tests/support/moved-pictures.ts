// Pictures whose rows are in the database and whose files are on this process's disk.
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { VARIANTS } from '@/lib/storage/pictures/picture-file';
import { diskStorage } from '@/lib/storage/stores/disk';
import type { Storage } from '@/lib/storage/types';
import { createPicture } from './factories';

export const disk = diskStorage(join(process.env.DATA_DIR ?? '', 'uploads'));

const bytesOf = (name: string) => Buffer.from(`bytes of ${name}`);

/** The second is an unfinished one, which has its widest file only. */
export async function storePictures(count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { key } = await createPicture();
    keys.push(key);
    for (const name of at === 1 ? ['1536.webp'] : VARIANTS)
      await disk.put(`${key}/${name}`, bytesOf(`${key}/${name}`));
  }
  return keys;
}

export async function expectAllIn(store: Storage, keys: readonly string[]): Promise<void> {
  for (const [at, key] of keys.entries())
    for (const variant of VARIANTS) {
      const file = await store.open(`${key}/${variant}`);
      const expected = at === 1 && variant !== '1536.webp' ? null : bytesOf(`${key}/${variant}`);
      expect(file && (await buffer(file.stream)), `${key}/${variant}`).toEqual(expected);
    }
}
