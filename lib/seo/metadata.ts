import type { Metadata } from 'next';
import { localAddress } from '@/lib/language/addresses';
import { LANGUAGES, type Language, REGIONS, SOURCE_LANGUAGE } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { ownWords } from '@/lib/language/translations';
import { pictureShareUrl } from '@/lib/storage/picture-urls';

export const SITE_NAME = 'Estia';

const SHARE_SIZE = { width: 1200, height: 630 };

export type PreviewImage = { url: string; alt: string } & typeof SHARE_SIZE & { type: 'image/jpeg' };

export function previewImage(url: string, alt: string): PreviewImage {
  return { url, ...SHARE_SIZE, type: 'image/jpeg', alt };
}

export function coverImages(cover: { key: string; alt: string } | undefined, alt: string): PreviewImage[] {
  return cover ? [previewImage(pictureShareUrl(cover.key), ownWords(cover.alt) || alt)] : [];
}

/** 'en_GB': this page's language, and the others it exists in. */
export function openGraphLanguages(): { locale: string; alternateLocale: string[] } {
  const own = currentLanguage();
  const localeOf = (language: Language) => REGIONS[language].replace('-', '_');
  return {
    locale: localeOf(own),
    alternateLocale: LANGUAGES.filter((language) => language !== own).map(localeOf),
  };
}

type Page = { url: string; title: string; description: string; images?: PreviewImage[] };

/** `url` is plain and relative to `metadataBase`. */
export function linkPreview(
  { url, title, description, images = [] }: Page,
  kind: { type: 'website' } | { type: 'profile'; username?: string } = { type: 'website' },
): Pick<Metadata, 'openGraph' | 'twitter'> {
  return {
    openGraph: {
      ...kind,
      siteName: SITE_NAME,
      ...openGraphLanguages(),
      url: localAddress(url),
      title,
      description,
      images,
    },
    twitter: {
      card: images.length > 0 ? 'summary_large_image' : 'summary',
      title,
      description,
      images,
    },
  };
}

/** Of a page that is indexed: its own address in this language, and its addresses in all. `path` is plain. */
export function languageAlternates(path: string) {
  const languages = Object.fromEntries(LANGUAGES.map((language) => [language, localAddress(path, language)]));
  return {
    canonical: localAddress(path),
    languages: { ...languages, 'x-default': localAddress(path, SOURCE_LANGUAGE) },
  };
}

/** Search engines truncate longer descriptions. */
const DESCRIPTION_LIMIT = 160;

export function shortText(text: string, limit = DESCRIPTION_LIMIT): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const head = line.slice(0, limit - 1);
  const space = head.lastIndexOf(' ');
  const words = space > limit / 2 ? head.slice(0, space) : head;
  return `${words.replace(/[\s.,;:–-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}…`;
}
