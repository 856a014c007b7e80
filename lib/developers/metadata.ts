import type { Metadata } from 'next';
import type { DeveloperDetail } from '@/lib/developers/types';
import { paths } from '@/lib/paths';
import { locationName } from '@/lib/places/location-name';
import { languageAlternates, linkPreview, shortText } from '@/lib/seo/metadata';
import { tLabels } from '@/messages/labels';
import { tProjects } from '@/messages/projects';

/** URLs are relative to `metadataBase`. */
export function developerMetadata(developer: DeveloperDetail): Metadata {
  const { name, country, totalProjects } = developer;
  const location = locationName(developer.location, country);
  const title = tProjects('metaTitle.developer', { name: shortText(name, 45), location });
  const projects = tProjects('projectCount', { count: totalProjects });
  const description = shortText(
    `${name}, ${location}, ${tLabels(`country.${country}`)}: ${projects}. ${developer.description}`,
  );
  const url = paths.developer(developer.id);
  return {
    title,
    description,
    alternates: languageAlternates(url),
    ...linkPreview({ url, title, description }, { type: 'profile' }),
  };
}
