import type { Storage } from '@/lib/storage/types';
import { allowPhotosOnly, makeVariants, putVariants } from '@/lib/storage/variants';

/** A stored picture, as in its row of `pictures`. */
export type StoredPicture = {
  key: string;
  width: number;
  height: number;
  /** Tiny blurred WebP as a data URL. */
  placeholder: string;
  /** Total of all variants. */
  bytes: number;
};

/** The photo is good, but the store did not take it; `cause` says why. */
export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the store failed', { cause });
  }
}

/**
 * Stores an uploaded photo: decoded, rotated upright, stripped of EXIF and GPS, re-encoded in every width. On an error
 * nothing is left in the store. The caller then writes the `pictures` row (with its owner).
 *
 * Run it outside the web process: it is CPU-bound, and disables all other decoders for the rest of the process.
 *
 * @param key a new one (`newPictureKey`)
 * @throws NotStoredError if the store fails
 * @throws Error if the bytes are not a valid JPEG, PNG or WebP of at most 40 million pixels
 */
export async function storePicture(bytes: Uint8Array, key: string, storage: Storage): Promise<StoredPicture> {
  allowPhotosOnly();
  const { files, ...picture } = await makeVariants(bytes);
  try {
    return { key, ...picture, bytes: await putVariants(storage, key, { files, ...picture }) };
  } catch (error) {
    // A store that takes nothing deletes nothing either; the clean-up job does it later.
    await storage.remove(key).catch(() => undefined);
    throw new NotStoredError(error);
  }
}
