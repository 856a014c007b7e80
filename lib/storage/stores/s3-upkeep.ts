import { text } from 'node:stream/consumers';
import type { Bucket } from '@/lib/storage/s3/bucket';
import type { StoreUpkeep } from '@/lib/storage/types';

/** Only what is below it may be public. */
export const PICTURES = 'pictures/';
/** `trash/2026-11-26/<key>/<file>` */
const TRASH = 'trash/';
/** Holds the id of the installation that owns these pictures. */
const MARKER = 'installation';

/** S3 cannot rename. Files are copied before any is removed, so a killed move is repeated without loss. */
async function moveFiles(bucket: Bucket, from: string, to: string): Promise<void> {
  const names: string[] = [];
  for await (const { name } of bucket.list(from)) names.push(name);
  await Promise.all(names.map((name) => bucket.copy(name, to + name.slice(from.length))));
  await bucket.remove(...names);
}

export function s3Upkeep(bucket: Bucket, installationId: string): StoreUpkeep {
  const folder = (key: string) => `${PICTURES}${key}/`;
  const inTrash = (day: string, key: string) => `${TRASH}${day}/${key}/`;

  return {
    async ownership() {
      const marker = await bucket.open(MARKER);
      if (!marker) return 'unclaimed';
      return (await text(marker.stream)).trim() === installationId ? 'own' : 'foreign';
    },
    async claim() {
      await bucket.put(MARKER, Buffer.from(`${installationId}\n`));
    },
    async *list() {
      let last: { key: string; modifiedAt: Date } | undefined;
      for await (const { name, modifiedAt } of bucket.list(PICTURES)) {
        const [, key = ''] = name.split('/');
        if (last && last.key !== key) yield last;
        last = { key, modifiedAt };
      }
      if (last) yield last;
    },
    trash: (key, now) => moveFiles(bucket, folder(key), inTrash(now.toISOString().slice(0, 10), key)),
    async *listTrash() {
      let last = '';
      for await (const { name } of bucket.list(TRASH)) {
        const [, trashedOn = '', key = ''] = name.split('/');
        if (last !== `${trashedOn}/${key}`) yield { key, trashedOn };
        last = `${trashedOn}/${key}`;
      }
    },
    restore: ({ key, trashedOn }) => moveFiles(bucket, inTrash(trashedOn, key), folder(key)),
    erase: ({ key, trashedOn }) => bucket.removeAll(inTrash(trashedOn, key)),
  };
}
