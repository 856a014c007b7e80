import { batchesOf } from '@/lib/database/batches';
import { db, LONG_TRANSACTION } from '@/lib/db';
import { INSTALLATION_KEYS } from '@/lib/installation/constants';
import { getInstallationId } from '@/lib/installation/queries';
import { log } from '@/lib/log';
import { surveyStore, UNUSED_PICTURE, withRow } from '@/lib/storage/clean-up/queries';
import { type CleanupRefusal, MAX_UNKNOWN, refusalOf, refusalText } from '@/lib/storage/clean-up/refusal';
import { storage } from '@/lib/storage/storage';
import type { StoreUpkeep, TrashedPicture } from '@/lib/storage/types';
import { removeAbandonedFiles } from '@/lib/storage/uploads/incoming';
import { DAY_MS, HOUR_MS } from '@/lib/time';

/** Photos in forms that are still being filled in. */
const UNUSED_HOURS = 24;
/** Longer than any upload takes. */
const UNRECORDED_HOURS = 1;
const DRAFT_DAYS = 90;
const BATCH = 20;

type Confirmed = { adopt?: boolean; sweep?: boolean };

export type PictureCleanUp = {
  unused: number;
  /** Pictures without a row. */
  orphans: number;
  abandoned: number;
  restored: number;
  erased: number;
  refusal: CleanupRefusal | null;
};

/**
 * Trashes unused pictures and files without a row, empties the trash after a week, removes abandoned drafts.
 * Idempotent, and safe during uploads. May refuse (decision 060).
 */
export async function cleanUpPictures(now = new Date(), confirmed: Confirmed = {}): Promise<PictureCleanUp> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  await db.listingDraft.deleteMany({ where: { updatedAt: { lt: ago(24 * DRAFT_DAYS) } } });
  const abandoned = await removeAbandonedFiles(ago(UNRECORDED_HOURS));
  const done = { unused: 0, orphans: 0, abandoned, restored: 0, erased: 0 };
  const upkeep = storage().upkeep(await getInstallationId());
  if (confirmed.adopt) await upkeep.claim();
  const ownership = await upkeep.ownership();
  if (ownership === 'own') done.restored = await restoreKnown(upkeep);
  const limit = confirmed.sweep ? Number.POSITIVE_INFINITY : MAX_UNKNOWN.pictures;
  const survey = await surveyStore(upkeep, ago(UNRECORDED_HOURS), limit);
  const refusal = refusalOf(ownership, survey, confirmed.sweep ?? false);
  if (refusal) {
    await recordRefusal(refusal);
    return { ...done, refusal };
  }
  if (ownership !== 'own') await upkeep.claim();
  for (const key of survey.unknownKeys) await upkeep.trash(key, now);
  done.orphans = survey.unknownKeys.length;
  done.unused = await trashUnused(upkeep, now, ago(UNUSED_HOURS));
  done.erased = await eraseOldTrash(upkeep, now);
  await db.installationValue.deleteMany({ where: { key: INSTALLATION_KEYS.pictureRefusal } });
  log.info(done, 'pictures cleaned up');
  return { ...done, refusal };
}

async function recordRefusal(refusal: CleanupRefusal): Promise<void> {
  const [key, value] = [INSTALLATION_KEYS.pictureRefusal, JSON.stringify(refusal)];
  await db.installationValue.upsert({ where: { key }, create: { key, value }, update: { value } });
  log.error(refusal, `no picture was cleaned up. ${refusalText(refusal)}`);
}

async function trashUnused(upkeep: StoreUpkeep, now: Date, before: Date): Promise<number> {
  let unused = 0;
  for (;;) {
    const removed = await trashSomeUnused(upkeep, now, before);
    unused += removed;
    if (removed < BATCH) return unused;
  }
}

/**
 * Locks rows, then checks again: a form being saved holds the lock (skipped) or finds the row gone. Files
 * move before rows go: after a crash the next run restores them.
 */
async function trashSomeUnused(upkeep: StoreUpkeep, now: Date, before: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    const locked = await tx.$queryRaw<{ key: string }[]>`
      SELECT p.key FROM pictures p WHERE p.owner_id IS NOT NULL AND p.created_at < ${before} AND ${UNUSED_PICTURE}
      LIMIT ${BATCH} FOR UPDATE OF p SKIP LOCKED`;
    const unused = await tx.$queryRaw<{ key: string }[]>`
      SELECT p.key FROM pictures p WHERE p.key = ANY(${locked.map(({ key }) => key)}) AND ${UNUSED_PICTURE}`;
    const keys = unused.map(({ key }) => key);
    for (const key of keys) await upkeep.trash(key, now);
    await tx.picture.deleteMany({ where: { key: { in: keys } } });
    return keys.length;
  }, LONG_TRANSACTION);
}

/** Enough to find a newer backup. */
const TRASH_DAYS = 7;
const TRASH_BATCH = 500;

async function readTrash(upkeep: StoreUpkeep): Promise<TrashedPicture[]> {
  const pictures: TrashedPicture[] = [];
  for await (const picture of upkeep.listTrash()) pictures.push(picture);
  return pictures;
}

/** Rows reappear when a newer backup is restored. */
async function restoreKnown(upkeep: StoreUpkeep): Promise<number> {
  let restored = 0;
  for (const batch of batchesOf(await readTrash(upkeep), TRASH_BATCH)) {
    const known = await withRow(batch.map(({ key }) => key));
    for (const picture of batch.filter(({ key }) => known.has(key))) {
      await upkeep.restore(picture);
      restored += 1;
    }
  }
  return restored;
}

async function eraseOldTrash(upkeep: StoreUpkeep, now: Date): Promise<number> {
  // Counted from the end of the day of trashing.
  const isOld = ({ trashedOn }: TrashedPicture) =>
    Date.parse(trashedOn) + (TRASH_DAYS + 1) * DAY_MS <= now.getTime();
  const old = (await readTrash(upkeep)).filter(isOld);
  for (const picture of old) await upkeep.erase(picture);
  return old.length;
}
