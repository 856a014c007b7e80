import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';
import { log } from '@/lib/log';
import { removeAbandonedFiles } from '@/lib/storage/incoming';
import { storage } from '@/lib/storage/storage';
import { HOUR_MS } from '@/lib/time';

/** Leaves time for photos in forms still being filled in. */
const UNUSED_HOURS = 24;
/** Longer than any upload takes from its first file to its row. */
const UNRECORDED_HOURS = 1;
const DRAFT_DAYS = 90;
const BATCH = 500;

/** Whether no listing, project, floor plan, avatar, developer or draft uses the picture `p`. */
const UNUSED = Prisma.sql`
  NOT EXISTS (SELECT FROM listing_images i WHERE i.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM project_images i WHERE i.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM floor_plans f WHERE f.picture_key = p.key)
  AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.owner_id AND u.avatar LIKE '%' || p.key || '%')
  AND NOT EXISTS (SELECT FROM developers d WHERE d.image LIKE '%' || p.key || '%')
  AND NOT EXISTS (SELECT FROM listing_drafts d WHERE d.user_id = p.owner_id AND d.data::text LIKE '%' || p.key || '%')`;

/**
 * Removes unused pictures, files without a row (from a crash during an upload) and abandoned drafts. Idempotent, and
 * safe to run during uploads. Keeps sample pictures, which have no owner.
 */
export async function cleanUpPictures(now = new Date()): Promise<{ unused: number; orphans: number }> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await db.listingDraft.deleteMany({ where: { updatedAt: { lt: ago(24 * DRAFT_DAYS) } } });
  let unused = 0;
  for (;;) {
    const keys = await removeUnusedRows(ago(UNUSED_HOURS));
    for (const key of keys) await storage().remove(key);
    unused += keys.length;
    if (keys.length < BATCH) break;
  }
  const orphans = await removeFilesWithoutRow(ago(UNRECORDED_HOURS));
  const abandoned = await removeAbandonedFiles(ago(UNRECORDED_HOURS));
  log.info({ unused, orphans, abandoned }, 'pictures cleaned up');
  return { unused, orphans: orphans + abandoned };
}

/**
 * Locks the rows first and checks again: a form being saved either holds the lock (its picture is skipped) or finds the
 * row gone and reports it.
 */
async function removeUnusedRows(before: Date): Promise<string[]> {
  return db.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<{ key: string }[]>`
      SELECT p.key FROM pictures p WHERE p.owner_id IS NOT NULL AND p.created_at < ${before} AND ${UNUSED}
      LIMIT ${BATCH} FOR UPDATE OF p SKIP LOCKED`;
    const removed = await tx.$queryRaw<{ key: string }[]>`
      DELETE FROM pictures p WHERE p.key = ANY(${locked.map(({ key }) => key)}) AND ${UNUSED} RETURNING p.key`;
    return removed.map(({ key }) => key);
  });
}

async function removeFilesWithoutRow(before: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    const rows = await db.picture.findMany({ where: { key: { in: batch } }, select: { key: true } });
    const known = new Set(rows.map(({ key }) => key));
    for (const key of batch.filter((candidate) => !known.has(candidate))) {
      await storage().remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of storage().list()) {
    if (modifiedAt < before) batch.push(key);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  return removed;
}
