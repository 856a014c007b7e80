import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { consume, upTo } from '@/lib/rate-limit';
import { discardFile, type IncomingPhoto, receiveFile } from '@/lib/storage/incoming';
import { encodePicture } from '@/lib/storage/picture-process';
import { storage } from '@/lib/storage/storage';
import { DAY_SECONDS } from '@/lib/time';

/** Photos a person may send a day: twenty full listings. */
const UPLOADS = upTo(200, DAY_SECONDS);
/** All variants of a person's pictures together, in bytes: about 3,000 photos. */
const QUOTA_BYTES = 2 * 1_073_741_824;

/** A picture that was just stored. Nothing uses it yet; after a day without a user the clean-up job removes it. */
export type ReceivedPicture = {
  key: string;
  width: number;
  height: number;
  /** Tiny blurred WebP as a data URL. */
  placeholder: string;
  /** What arrived, before it was re-encoded. */
  sourceBytes: number;
  sourceSha256: string;
};

/**
 * Takes a photo that `actor` sends: streamed to a file with a hard cap, decoded and re-encoded in a process of its own,
 * stored, recorded. On any error neither a row nor a file stays.
 *
 * @param declaredBytes the length the client announced, `null` when unknown
 * @throws AppError `rate_limited`, `too_large`, `invalid` (not a valid photo), `storage_full`, `unavailable`
 */
export async function receivePicture(
  actor: Actor,
  body: AsyncIterable<Uint8Array>,
  declaredBytes: number | null = null,
): Promise<ReceivedPicture> {
  await allowUpload(actor);
  return storeIncoming(actor, await receiveFile(body, declaredBytes));
}

/** @throws AppError `rate_limited`, `too_large` when the quota is used up */
export async function allowUpload(actor: Actor): Promise<void> {
  await consume(`upload:${actor.id}`, UPLOADS);
  const used = await db.picture.aggregate({ where: { ownerId: actor.id }, _sum: { bytes: true } });
  if ((used._sum.bytes ?? 0) >= QUOTA_BYTES) {
    throw new AppError('too_large', 'Your photos use all the space of your account. Remove some first.');
  }
}

/** The second half of `receivePicture`, for forms that carry several files. The incoming file is gone afterwards. */
export async function storeIncoming(actor: Actor, photo: IncomingPhoto): Promise<ReceivedPicture> {
  const source = { sourceBytes: photo.bytes, sourceSha256: photo.sha256 };
  try {
    const picture = await encodePicture(photo.path, actor.id);
    try {
      await db.$transaction(async (tx) => {
        await requireActiveActor(tx, actor);
        await tx.picture.create({ data: { ...picture, ...source, ownerId: actor.id } });
      });
    } catch (error) {
      await storage().remove(picture.key);
      throw error;
    }
    log.info({ key: picture.key, ...source }, 'photo received');
    const { key, width, height, placeholder } = picture;
    return { key, width, height, placeholder, ...source };
  } finally {
    await discardFile(photo);
  }
}

/** Takes back pictures that were stored for something that then failed. Only the actor's own, only unused ones. */
export async function discardPictures(actor: Actor, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { count } = await db.picture.deleteMany({
      where: {
        key,
        ownerId: actor.id,
        listingImages: { none: {} },
        projectImages: { none: {} },
        floorPlans: { none: {} },
      },
    });
    if (count > 0) await storage().remove(key);
  }
}
