import { randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS } from '@/lib/storage/picture-urls';
import type { StoredFile } from '@/lib/storage/types';

/** A picture key; together with a variant, the only names that can be requested. */
const PICTURE_KEY = /^[a-z0-9][a-z0-9-]{2,99}$/;
/** Keys of uploads; the site's own pictures have readable names. */
const UPLOADED_KEY = /^[0-9a-f]{32}$/;
const VARIANT_TYPES: ReadonlyMap<string, string> = new Map([
  ...PICTURE_WIDTHS.flatMap((width): [string, string][] => [
    [`${width}.avif`, 'image/avif'],
    [`${width}.webp`, 'image/webp'],
  ]),
  ['share.jpg', 'image/jpeg'],
]);

/** The stored file behind `/media/<key>/<variant>` with its media type, or null. */
export function pictureFile(key: string, variant: string): { name: string; type: string } | null {
  const type = VARIANT_TYPES.get(variant);
  return type && PICTURE_KEY.test(key) ? { name: `${key}/${variant}`, type } : null;
}

/** Whether it is an upload rather than one of the bundled sample pictures. */
export function isUploadedPicture(key: string): boolean {
  return UPLOADED_KEY.test(key);
}

/** Narrower files of the same picture, widest first: those stored in earlier versions have fewer widths than now. */
export function narrowerFiles(name: string): string[] {
  const [, key, width, format] = /^(.+)\/(\d+)\.(\w+)$/.exec(name) ?? [];
  return PICTURE_WIDTHS.filter((known) => known < Number(width))
    .toReversed()
    .map((known) => `${key}/${known}.${format}`);
}

/**
 * How the keys of an installation's pictures begin: 8 hex digits of its id (a UUID). Tells whose they are in a store that
 * installations share.
 */
export function pictureKeyPrefix(installationId: string): string {
  return installationId.replaceAll('-', '').slice(0, 8);
}

/** 96 random bits after the prefix, so that picture URLs cannot be guessed. */
export function newPictureKey(installationId: string): string {
  return pictureKeyPrefix(installationId) + randomBytes(12).toString('hex');
}

/** The ETag of a stored file, identical across processes. Pictures are never rewritten, so size and time suffice. */
export function fileTag({ size, modifiedAt }: Pick<StoredFile, 'size' | 'modifiedAt'>): string {
  return `"${size.toString(36)}-${Math.round(modifiedAt.getTime()).toString(36)}"`;
}
