import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { getInstallationId } from '@/lib/installation/queries';
import { log } from '@/lib/log';
import { consume, upTo } from '@/lib/rate-limit';
import { UNUSED_PICTURE } from '@/lib/storage/clean-up/queries';
import { newPictureKey } from '@/lib/storage/pictures/picture-file';
import { storage } from '@/lib/storage/storage';
import { discardFile, type IncomingPhoto, receiveFile } from '@/lib/storage/uploads/incoming';
import { encodePicture } from '@/lib/storage/uploads/picture-process';
import { DAY_SECONDS } from '@/lib/time';
import { tUploads } from '@/messages/uploads';

/** Per person and day: twenty full listings. */
const UPLOADS = upTo(200, DAY_SECONDS);
/** A person's total, about 3,000 photos. */
const QUOTA_BYTES = 2 * 1_073_741_824;

/** The clean-up job removes it if nothing uses it within a day. */
export type ReceivedPicture = {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  sourceBytes: number;
  sourceSha256: string;
};

/**
 * On an error neither row nor file is left; if the database fails, the clean-up job removes the file.
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

/** @throws AppError `rate_limited`, `too_large` if the quota is used up */
export async function allowUpload(actor: Actor): Promise<void> {
  await consume(`upload:${actor.id}`, UPLOADS);
  // A feed's homes have limits of their own.
  const where = { ownerId: actor.id, sourcePictures: { none: {} } };
  const used = await db.picture.aggregate({ where, _sum: { bytes: true } });
  if ((used._sum.bytes ?? 0) >= QUOTA_BYTES) {
    throw new AppError('too_large', tUploads('quota'));
  }
}

/** The second half of `receivePicture`, for forms with several files. Removes the incoming file. */
export async function storeIncoming(actor: Actor, photo: IncomingPhoto): Promise<ReceivedPicture> {
  const source = { sourceBytes: photo.bytes, sourceSha256: photo.sha256 };
  try {
    const key = newPictureKey(await getInstallationId());
    const picture = await encodePicture(photo.path, key, actor.id);
    try {
      await db.$transaction(async (tx) => {
        await requireActiveActor(tx, actor);
        await tx.picture.create({ data: { ...picture, ...source, ownerId: actor.id } });
      });
    } catch (error) {
      // After other errors the row may exist: a connection can break after COMMIT. The clean-up job knows.
      if (error instanceof AppError) await storage().remove(key);
      throw error;
    }
    log.info({ key, ...source }, 'photo received');
    const { width, height, placeholder } = picture;
    return { key, width, height, placeholder, ...source };
  } finally {
    await discardFile(photo);
  }
}

/** Deletes only the actor's own, unused pictures. */
export async function discardPictures(actor: Actor, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const count = await db.$executeRaw`
      DELETE FROM pictures p WHERE p.key = ${key} AND p.owner_id = ${actor.id}::uuid AND ${UNUSED_PICTURE}`;
    if (count > 0) await storage().remove(key);
  }
}
