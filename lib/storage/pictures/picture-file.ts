import { randomBytes } from 'node:crypto';
import { PICTURE_WIDTHS } from '@/lib/storage/picture-urls';
import type { StoredFile } from '@/lib/storage/types';

/** Only such keys with a known variant can be requested. */
const PICTURE_KEY = /^[a-z0-9][a-z0-9-]{2,99}$/;
/** Sample pictures have readable names instead. */
const UPLOADED_KEY = /^[0-9a-f]{32}$/;
const VARIANT_TYPES: ReadonlyMap<string, string> = new Map([
  ...PICTURE_WIDTHS.flatMap((width): [string, string][] => [
    [`${width}.avif`, 'image/avif'],
    [`${width}.webp`, 'image/webp'],
  ]),
  ['share.jpg', 'image/jpeg'],
]);

export const VARIANTS: readonly string[] = [...VARIANT_TYPES.keys()];

/** For the content type of `<key>/<variant>`. */
export function fileType(name: string): string {
  return VARIANT_TYPES.get(name.slice(name.indexOf('/') + 1)) ?? 'application/octet-stream';
}

/** The file behind `/media/<key>/<variant>`, or null. */
export function pictureFile(key: string, variant: string): { name: string; type: string } | null {
  const type = VARIANT_TYPES.get(variant);
  return type && PICTURE_KEY.test(key) ? { name: `${key}/${variant}`, type } : null;
}

export function isUploadedPicture(key: string): boolean {
  return UPLOADED_KEY.test(key);
}

/** Widest first. Pictures stored by earlier versions have fewer widths. */
export function narrowerFiles(name: string): string[] {
  const [, key, width, format] = /^(.+)\/(\d+)\.(\w+)$/.exec(name) ?? [];
  return PICTURE_WIDTHS.filter((known) => known < Number(width))
    .toReversed()
    .map((known) => `${key}/${known}.${format}`);
}

/** 8 hex digits of the installation's id (a UUID); identifies its pictures in a shared store. */
export function pictureKeyPrefix(installationId: string): string {
  return installationId.replaceAll('-', '').slice(0, 8);
}

/** 96 random bits, so that picture URLs cannot be guessed. */
export function newPictureKey(installationId: string): string {
  return pictureKeyPrefix(installationId) + randomBytes(12).toString('hex');
}

/** Identical across processes. Pictures are never rewritten, so size and time suffice. */
export function fileTag({ size, modifiedAt }: Pick<StoredFile, 'size' | 'modifiedAt'>): string {
  return `"${size.toString(36)}-${Math.round(modifiedAt.getTime()).toString(36)}"`;
}
