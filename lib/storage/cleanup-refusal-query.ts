import { db } from '@/lib/db';
import { INSTALLATION_KEYS } from '@/lib/installation/constants';
import { type CleanupRefusal, parseRefusal } from '@/lib/storage/cleanup-refusal';

/** Why the latest clean-up of pictures removed nothing, and when that was; `null` if it did its work. */
export async function getCleanupRefusal(): Promise<(CleanupRefusal & { at: Date }) | null> {
  const row = await db.installationValue.findUnique({ where: { key: INSTALLATION_KEYS.pictureRefusal } });
  const refusal = row && parseRefusal(row.value);
  return refusal && { ...refusal, at: row.updatedAt };
}
