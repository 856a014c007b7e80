/** Stored widths in pixels. Pictures are never enlarged, so a file may be narrower than its name says. */
export const PICTURE_WIDTHS = [320, 640, 1024, 1536] as const;

export type PictureSource = { key: string; width: number; height: number; placeholder: string; alt: string };

/** The smallest width, and those up to the first that holds nearly all pixels. */
export function availableWidths(width: number): number[] {
  return PICTURE_WIDTHS.filter((_, index) => !index || (PICTURE_WIDTHS[index - 1] ?? 0) * 1.1 < width);
}

export function pictureUrl(key: string, width: number, format: 'avif' | 'webp'): string {
  return `/media/${key}/${width}.${format}`;
}

export function largestPictureUrl({ key, width }: { key: string; width: number }): string {
  return pictureUrl(key, Math.max(...availableWidths(width)), 'webp');
}

export function pictureSrcSet(picture: { key: string; width: number }, format: 'avif' | 'webp'): string {
  return availableWidths(picture.width)
    .map((width) => `${pictureUrl(picture.key, width, format)} ${width}w`)
    .join(', ');
}

export function pictureShareUrl(key: string): string {
  return `/media/${key}/share.jpg`;
}
