import type { Metadata } from 'next';
import { pictureShareUrl } from '@/lib/storage/picture-urls';

export const SITE_NAME = 'Estia';

/** The width and height of every share picture, in pixels. */
const SHARE_SIZE = { width: 1200, height: 630 };

export type PreviewImage = { url: string; alt: string } & typeof SHARE_SIZE & { type: 'image/jpeg' };

/** A JPEG of ours as the picture of a shared link. */
export function previewImage(url: string, alt: string): PreviewImage {
  return { url, ...SHARE_SIZE, type: 'image/jpeg', alt };
}

/** The share picture of a stored photo; `alt` describes it where its own description is empty. No photo, no picture. */
export function coverImages(cover: { key: string; alt: string } | undefined, alt: string): PreviewImage[] {
  return cover ? [previewImage(pictureShareUrl(cover.key), cover.alt || alt)] : [];
}

type Page = { url: string; title: string; description: string; images?: PreviewImage[] };

/** How a link to a page looks where it is shared. `url` is relative to the site's own (`metadataBase`). */
export function linkPreview(
  { url, title, description, images = [] }: Page,
  kind: { type: 'website' } | { type: 'profile'; username?: string } = { type: 'website' },
): Pick<Metadata, 'openGraph' | 'twitter'> {
  return {
    openGraph: { ...kind, siteName: SITE_NAME, locale: 'en', url, title, description, images },
    twitter: {
      card: images.length > 0 ? 'summary_large_image' : 'summary',
      title,
      description,
      images,
    },
  };
}
