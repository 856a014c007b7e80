import type { Metadata } from 'next';
import type { PublicAgency } from '@/lib/agencies/types';
import { paths } from '@/lib/paths';
import { languageAlternates, linkPreview, shortText } from '@/lib/seo/metadata';
import { tAgency } from '@/messages/agency';

/** URLs are relative to `metadataBase`. */
export function agencyMetadata({ id, name, location, description }: PublicAgency): Metadata {
  const facts = [tAgency('kind'), location].filter(Boolean).join(', ');
  const title = `${shortText(name, 45)} – ${facts}`;
  const text = shortText([`${name}: ${facts}.`, description].filter(Boolean).join(' '));
  const url = paths.agency(id);
  return {
    title,
    description: text,
    alternates: languageAlternates(url),
    ...linkPreview({ url, title, description: text }, { type: 'profile' }),
  };
}
