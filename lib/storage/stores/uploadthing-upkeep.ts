import { pictureKeyPrefix } from '@/lib/storage/pictures/picture-file';
import type { StoreUpkeep } from '@/lib/storage/types';

type Files = {
  list: () => AsyncIterable<{ customId: string; uploadedAt: number }>;
  put: (customId: string, bytes: Uint8Array, type: string) => Promise<void>;
  remove: (customIds: string[]) => Promise<void>;
  idsOf: (key: string) => string[];
};

/**
 * Installations can share one UploadThing app. Each sees only keys with its own prefix, so no claim is
 * needed; older keys without a prefix are never listed.
 * UploadThing cannot move files. A picture is in the trash if a note `trash-<prefix>-2026-11-26-<key>`
 * exists; its row is gone, so app/media does not serve it.
 */
export function uploadThingUpkeep(installationId: string, files: Files): StoreUpkeep {
  const prefix = pictureKeyPrefix(installationId);
  const note = new RegExp(`^trash-${prefix}-(\\d{4}-\\d\\d-\\d\\d)-([a-z0-9-]+)$`);
  const noteOf = (key: string, day: string) => `trash-${prefix}-${day}-${key}`;

  async function* listTrash() {
    for await (const { customId } of files.list()) {
      const [, trashedOn, key] = note.exec(customId) ?? [];
      if (trashedOn && key) yield { key, trashedOn };
    }
  }

  return {
    ownership: async () => 'own',
    claim: async () => undefined,
    async *list() {
      const found = new Map<string, Date>();
      const trashed = new Set<string>();
      for await (const { customId, uploadedAt } of files.list()) {
        const key = customId.slice(0, customId.lastIndexOf('-'));
        if (key.startsWith(prefix)) found.set(key, new Date(uploadedAt));
        const inTrash = note.exec(customId)?.[2];
        if (inTrash) trashed.add(inTrash);
      }
      for (const [key, modifiedAt] of found) if (!trashed.has(key)) yield { key, modifiedAt };
    },
    trash: (key, now) =>
      files.put(noteOf(key, now.toISOString().slice(0, 10)), Buffer.from('in the trash'), 'text/plain'),
    listTrash,
    restore: ({ key, trashedOn }) => files.remove([noteOf(key, trashedOn)]),
    async erase({ key, trashedOn }) {
      await files.remove(files.idsOf(key));
      await files.remove([noteOf(key, trashedOn)]);
    },
  };
}
