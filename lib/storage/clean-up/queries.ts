import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { INSTALLATION_KEYS } from '@/lib/installation/constants';
import { type CleanupRefusal, parseRefusal } from '@/lib/storage/clean-up/refusal';
import { isUploadedPicture } from '@/lib/storage/pictures/picture-file';
import type { StoreUpkeep } from '@/lib/storage/types';

const BATCH = 500;

export type StoreSurvey = {
  total: number;
  /** With a row; of these, uploads. Sample pictures are the same in every installation. */
  known: number;
  knownUploads: number;
  unknown: number;
  unknownKeys: string[];
};

/** @param before newer pictures may still get their row */
export async function surveyStore(upkeep: StoreUpkeep, before: Date, limit: number): Promise<StoreSurvey> {
  const survey: StoreSurvey = { total: 0, known: 0, knownUploads: 0, unknown: 0, unknownKeys: [] };
  let batch: { key: string; modifiedAt: Date }[] = [];
  const count = async () => {
    const known = await withRow(batch.map(({ key }) => key));
    const unknown = batch.filter(({ key, modifiedAt }) => !known.has(key) && modifiedAt < before);
    survey.total += batch.length;
    survey.known += known.size;
    survey.knownUploads += [...known].filter(isUploadedPicture).length;
    survey.unknown += unknown.length;
    const room = Math.max(0, limit - survey.unknownKeys.length);
    for (const { key } of unknown.slice(0, room)) survey.unknownKeys.push(key);
    batch = [];
  };
  for await (const picture of upkeep.list()) {
    batch.push(picture);
    if (batch.length >= BATCH) await count();
  }
  await count();
  return survey;
}

export async function withRow(keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.picture.findMany({ where: { key: { in: [...keys] } }, select: { key: true } });
  return new Set(rows.map(({ key }) => key));
}

/** Why and when the latest clean-up removed nothing; `null` if it succeeded. */
export async function getCleanupRefusal(): Promise<(CleanupRefusal & { at: Date }) | null> {
  const row = await db.installationValue.findUnique({ where: { key: INSTALLATION_KEYS.pictureRefusal } });
  const refusal = row && parseRefusal(row.value);
  return refusal && { ...refusal, at: row.updatedAt };
}

/** `p` is the picture's alias. */
export const UNUSED_PICTURE = Prisma.sql`
  NOT EXISTS (SELECT FROM listing_images i WHERE i.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM listing_source_pictures s WHERE s.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM project_images i WHERE i.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM floor_plans f WHERE f.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.owner_id AND u.avatar LIKE '%' || p.key || '%')
  AND NOT EXISTS (SELECT FROM developers d WHERE d.image LIKE '%' || p.key || '%')
  AND NOT EXISTS (SELECT FROM agencies a WHERE a.image LIKE '%' || p.key || '%')
  AND NOT EXISTS (SELECT FROM listing_drafts d WHERE d.user_id = p.owner_id AND d.data::text LIKE '%' || p.key || '%')`;

/**
 * Prevents the clean-up job from deleting them.
 * @param already keys already in use there, whose owner is not checked
 * @returns whether all exist and are the actor's own or in `already`
 */
export async function lockPictures(
  tx: Pick<Database, '$queryRaw'>,
  actor: Actor,
  keys: readonly string[],
  already: readonly string[],
): Promise<boolean> {
  const found = await tx.$queryRaw<{ key: string }[]>`
    SELECT key FROM pictures WHERE key = ANY(${[...keys]}) AND (owner_id = ${actor.id}::uuid OR key = ANY(${[...already]}))
    FOR KEY SHARE`;
  return found.length === new Set(keys).size;
}
