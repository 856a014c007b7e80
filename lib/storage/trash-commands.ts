import { batchesOf } from '@/lib/database/batches';
import { withRow } from '@/lib/storage/store-survey-query';
import type { StoreUpkeep, TrashedPicture } from '@/lib/storage/types';
import { DAY_MS } from '@/lib/time';

/** Pictures can be put back for at least this long: enough to find the newer backup. */
const TRASH_DAYS = 7;
const BATCH = 500;

/** All at once: removing from a list while reading it page by page would skip some. */
async function readTrash(upkeep: StoreUpkeep): Promise<TrashedPicture[]> {
  const pictures: TrashedPicture[] = [];
  for await (const picture of upkeep.listTrash()) pictures.push(picture);
  return pictures;
}

/** Puts back the pictures whose rows exist (again, after a newer backup was restored). Returns how many. */
export async function restoreKnown(upkeep: StoreUpkeep): Promise<number> {
  let restored = 0;
  for (const batch of batchesOf(await readTrash(upkeep), BATCH)) {
    const known = await withRow(batch.map(({ key }) => key));
    for (const picture of batch.filter(({ key }) => known.has(key))) {
      await upkeep.restore(picture);
      restored += 1;
    }
  }
  return restored;
}

/** Removes for good what has been in the trash for a week. Returns how many pictures. */
export async function eraseOldTrash(upkeep: StoreUpkeep, now: Date): Promise<number> {
  // Counted from the end of the day on which it was moved there.
  const isOld = ({ trashedOn }: TrashedPicture) =>
    Date.parse(trashedOn) + (TRASH_DAYS + 1) * DAY_MS <= now.getTime();
  const old = (await readTrash(upkeep)).filter(isOld);
  for (const picture of old) await upkeep.erase(picture);
  return old.length;
}
