import { randomBytes } from 'node:crypto';
import type { Storage } from '@/lib/storage/types';
import { allowPhotosOnly, makeVariants, putVariants } from '@/lib/storage/variants';

/** A stored picture as its row in `pictures` wants it. */
export type StoredPicture = {
  key: string;
  width: number;
  height: number;
  /** Tiny blurred WebP as a data URL. */
  placeholder: string;
  /** Of all variants together. */
  bytes: number;
};

/** 128 random bits: whoever does not hold the address of a picture cannot guess it. */
export function newPictureKey(): string {
  return randomBytes(16).toString('hex');
}

/**
 * Stores a photo that somebody sent: decoded, turned upright, stripped of EXIF and GPS, re-encoded in every width. On a
 * fault nothing of it stays in the store. The caller writes the row of `pictures` (with its owner) afterwards.
 *
 * Run it outside the web process: it is CPU work, and it forbids all other decoders for the rest of the process.
 *
 * @throws Error when the bytes are not a valid JPEG, PNG or WebP of at most 40 million pixels
 */
export async function storePicture(bytes: Uint8Array, storage: Storage): Promise<StoredPicture> {
  allowPhotosOnly();
  const { files, ...picture } = await makeVariants(bytes);
  const key = newPictureKey();
  try {
    return { key, ...picture, bytes: await putVariants(storage, key, { files, ...picture }) };
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}
