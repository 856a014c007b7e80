import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTO_PIXELS } from '@/lib/storage/constants';
import { availableWidths } from '@/lib/storage/picture-urls';
import type { Storage } from '@/lib/storage/types';

// Uploads never reach SVG, PDF, GIF, TIFF or HEIF decoders.
const DECODERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];
const TIMEOUT_SECONDS = 10;
const SHARE_SIZE = { width: 1200, height: 630 };
const PLACEHOLDER_WIDTH = 16;
/** Larger uploads are scaled down first. */
const MAX_WIDTH = 1536;

sharp.concurrency(1);
sharp.cache(false);

function allowPhotosOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
}

export type PictureVariants = {
  width: number;
  height: number;
  placeholder: string;
  files: Map<string, Buffer>;
};

export function variantNames(width: number): string[] {
  return [...availableWidths(width).flatMap((w) => [`${w}.avif`, `${w}.webp`]), 'share.jpg'];
}

const encodeAvif = (image: Sharp) => image.avif({ quality: 50, effort: 0 }).toBuffer();
const encodeWebp = (image: Sharp) => image.webp({ quality: 75, effort: 2 }).toBuffer();

/**
 * @param ready files to use as they are, by name
 * @throws Error of sharp if the bytes are not a valid JPEG, PNG or WebP or too large
 */
export async function makeVariants(
  bytes: Uint8Array,
  ready: ReadonlyMap<string, Buffer> = new Map(),
): Promise<PictureVariants> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'warning' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  const picture = () => sharp(data, { raw });

  const files = new Map<string, Buffer>();
  for (const width of availableWidths(info.width)) {
    const resized = () => (width < info.width ? picture().resize({ width }) : picture());
    files.set(`${width}.avif`, ready.get(`${width}.avif`) ?? (await encodeAvif(resized())));
    files.set(`${width}.webp`, ready.get(`${width}.webp`) ?? (await encodeWebp(resized())));
  }
  const share = picture().resize({ ...SHARE_SIZE, fit: 'cover' });
  files.set('share.jpg', await share.jpeg({ quality: 78 }).toBuffer());
  return { width: info.width, height: info.height, placeholder: await makePlaceholder(picture()), files };
}

/** At once; 'share.jpg' last, because it marks a complete picture. Returns the total bytes. */
export async function putVariants(
  storage: Storage,
  key: string,
  { files }: PictureVariants,
): Promise<number> {
  const put = ([name, content]: [string, Buffer]) => storage.put(`${key}/${name}`, content);
  const isLast = ([name]: [string, Buffer]) => name === 'share.jpg';
  // All have ended before the caller removes what was stored.
  const results = await Promise.allSettled([...files].filter((file) => !isLast(file)).map(put));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  for (const last of [...files].filter(isLast)) await put(last);
  return [...files.values()].reduce((total, { length }) => total + length, 0);
}

export async function makePlaceholder(picture: Sharp): Promise<string> {
  const tiny = await picture.resize({ width: PLACEHOLDER_WIDTH }).blur(0.5).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

export type StoredPicture = {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  bytes: number;
};

export class NotStoredError extends Error {
  override readonly name = 'NotStoredError';
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the store failed', { cause });
  }
}

/**
 * CPU-bound, and disables other decoders for the rest of the process: run it outside the web process. Leaves
 * nothing behind on an error. The caller writes the `pictures` row.
 * @throws NotStoredError if the store fails
 * @throws Error if the bytes are not a valid JPEG, PNG or WebP of at most 40 million pixels
 */
export async function storePicture(bytes: Uint8Array, key: string, storage: Storage): Promise<StoredPicture> {
  allowPhotosOnly();
  const { files, ...picture } = await makeVariants(bytes);
  try {
    return { key, ...picture, bytes: await putVariants(storage, key, { files, ...picture }) };
  } catch (error) {
    // If removing fails too, the clean-up job does it.
    await storage.remove(key).catch(() => undefined);
    throw new NotStoredError(error);
  }
}
