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

/** Leaves time for photos in forms still being filled in. */
const UNUSED_HOURS = 24;
/** Longer than any upload takes from its first file to its row. */
const UNRECORDED_HOURS = 1;
const DRAFT_DAYS = 90;
/** In one transaction, which moves their files. */
const BATCH = 20;

/** What an operator has confirmed: that the store is this database's, and that many pictures may go. */
type Confirmed = { adopt?: boolean; sweep?: boolean };

export type PictureCleanUp = {
  /** Pictures that nothing uses, moved to the trash with their rows removed. */
  unused: number;
  /** Pictures without a row, moved to the trash. */
  orphans: number;
  /** Incoming files left by a crash, removed. */
  abandoned: number;
  /** Pictures put back from the trash, because their rows exist. */
  restored: number;
  /** Pictures removed from the trash for good. */
  erased: number;
  refusal: CleanupRefusal | null;
};

/**
 * Moves unused pictures and files without a row (from a crash during an upload) to the trash, empties it after a week
 * and removes abandoned drafts. Idempotent, and safe to run during uploads. Keeps sample pictures, which have no owner.
 *
 * No picture is touched unless store and database belong together; above a threshold it asks an operator
 * (docs/decisions/060-picture-clean-up.md). The refusal is logged and shown to administrators until a clean-up succeeds.
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
 * Locks the rows first and checks again: a form being saved either holds the lock (its picture is skipped) or finds the
 * row gone and reports it. The files are moved before the rows go: after a crash in between, the next run puts them back.
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

/** Pictures can be put back for at least this long: enough to find the newer backup. */
const TRASH_DAYS = 7;
const TRASH_BATCH = 500;

/** All at once: removing from a list while reading it page by page would skip some. */
async function readTrash(upkeep: StoreUpkeep): Promise<TrashedPicture[]> {
  const pictures: TrashedPicture[] = [];
  for await (const picture of upkeep.listTrash()) pictures.push(picture);
  return pictures;
}

/** Puts back the pictures whose rows exist (again, after a newer backup was restored). Returns how many. */
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

/** Removes for good what has been in the trash for a week. Returns how many pictures. */
async function eraseOldTrash(upkeep: StoreUpkeep, now: Date): Promise<number> {
  // Counted from the end of the day on which it was moved there.
  const isOld = ({ trashedOn }: TrashedPicture) =>
    Date.parse(trashedOn) + (TRASH_DAYS + 1) * DAY_MS <= now.getTime();
  const old = (await readTrash(upkeep)).filter(isOld);
  for (const picture of old) await upkeep.erase(picture);
  return old.length;
}
