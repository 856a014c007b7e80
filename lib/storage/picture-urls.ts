/**
 * Widths in pixels in which pictures are stored, as AVIF and WebP. Pictures are never enlarged: the file of a width that is
 * not much more than the picture's holds it as wide as it is.
 */
export const PICTURE_WIDTHS = [320, 640, 1024, 1536] as const;

/** A stored picture for display. `placeholder` is a tiny blurred data URL. */
export type PictureSource = { key: string; width: number; height: number; placeholder: string; alt: string };

/** The stored widths of a picture: the smallest, and those up to the first that holds nearly all of its pixels. */
export function availableWidths(width: number): number[] {
  return PICTURE_WIDTHS.filter((_, index) => !index || (PICTURE_WIDTHS[index - 1] ?? 0) * 1.1 < width);
}

/** `width`: one of PICTURE_WIDTHS, in pixels. */
export function pictureUrl(key: string, width: number, format: 'avif' | 'webp'): string {
  return `/media/${key}/${width}.${format}`;
}

/** The URL of the picture's largest stored width. */
export function largestPictureUrl({ key, width }: { key: string; width: number }): string {
  return pictureUrl(key, Math.max(...availableWidths(width)), 'webp');
}

/** The `srcset` of all widths in which the picture is stored. */
export function pictureSrcSet(picture: { key: string; width: number }, format: 'avif' | 'webp'): string {
  return availableWidths(picture.width)
    .map((width) => `${pictureUrl(picture.key, width, format)} ${width}w`)
    .join(', ');
}

/** The 1200×630 JPEG for link previews. */
export function pictureShareUrl(key: string): string {
  return `/media/${key}/share.jpg`;
}
