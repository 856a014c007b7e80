import { PICTURE_WIDTHS } from '@/lib/storage/picture-urls';

/** A picture key and one of its variants: nothing else in the store can be asked for. */
const PICTURE_KEY = /^[a-z0-9][a-z0-9-]{2,99}$/;
/** Keys of uploads; the product's own pictures have names. */
const UPLOADED_KEY = /^[0-9a-f]{32}$/;
const VARIANT_TYPES: ReadonlyMap<string, string> = new Map([
  ...PICTURE_WIDTHS.flatMap((width): [string, string][] => [
    [`${width}.avif`, 'image/avif'],
    [`${width}.webp`, 'image/webp'],
  ]),
  ['share.jpg', 'image/jpeg'],
]);

/** The stored file that `/media/<key>/<variant>` names and its media type, or null. */
export function pictureFile(key: string, variant: string): { name: string; type: string } | null {
  const type = VARIANT_TYPES.get(variant);
  return type && PICTURE_KEY.test(key) ? { name: `${key}/${variant}`, type } : null;
}

export function isUploadedPicture(key: string): boolean {
  return UPLOADED_KEY.test(key);
}
