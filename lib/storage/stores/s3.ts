import { fileType } from '@/lib/storage/pictures/picture-file';
import { Bucket, type BucketSettings } from '@/lib/storage/s3/bucket';
import { requireStoredName } from '@/lib/storage/stores/names';
import { PICTURES, s3Upkeep } from '@/lib/storage/stores/s3-upkeep';
import type { Storage } from '@/lib/storage/types';

/** A deleted picture leaves a CDN within a day. */
const CACHE = 'public, max-age=86400';

/** @param publicUrl where a CDN serves the bucket */
export function s3Storage({
  publicUrl,
  ...settings
}: BucketSettings & { publicUrl?: string | undefined }): Storage {
  const bucket = new Bucket(settings);
  const pathOf = (name: string) => PICTURES + requireStoredName(name);

  return {
    async put(name, bytes) {
      await bucket.put(pathOf(name), bytes, { type: fileType(name), cache: CACHE });
    },
    async open(name) {
      const path = pathOf(name);
      const file = await bucket.open(path);
      if (!file || !publicUrl) return file;
      return { ...file, publicUrl: `${publicUrl.replace(/\/$/, '')}/${path}` };
    },
    size: async (name) => bucket.size(pathOf(name)),
    exists: async (name) => (await bucket.size(pathOf(name))) !== null,
    async remove(name) {
      const path = pathOf(name);
      if (name.includes('/')) await bucket.remove(path);
      else await bucket.removeAll(`${path}/`);
    },
    check: () => bucket.check(),
    upkeep: (installationId) => s3Upkeep(bucket, installationId),
  };
}
