import type { Metadata } from 'next';
import type { DeveloperDetail } from '@/lib/developers/types';
import { plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { COUNTRY_LABELS } from '@/lib/places/constants';
import { linkPreview, shortText } from '@/lib/seo/metadata';

/** URLs are relative to `metadataBase`. */
export function developerMetadata(developer: DeveloperDetail): Metadata {
  const { name, location, country, totalProjects } = developer;
  const title = `${shortText(name, 45)}, developer in ${location}`;
  const description = shortText(
    `${name}, ${location}, ${COUNTRY_LABELS[country]}: ${plural(totalProjects, 'project')}. ${developer.description}`,
  );
  const url = paths.developer(developer.id);
  return {
    title,
    description,
    alternates: { canonical: url },
    ...linkPreview({ url, title, description }, { type: 'profile' }),
  };
}
