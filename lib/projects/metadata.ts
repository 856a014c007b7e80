import type { Metadata } from 'next';
import { formatEuros } from '@/lib/format';
import { paths } from '@/lib/paths';
import { locationName } from '@/lib/places/location-name';
import type { ProjectDetail } from '@/lib/projects/types';
import { coverImages, languageAlternates, linkPreview, shortText } from '@/lib/seo/metadata';
import { tProjects } from '@/messages/projects';

const TITLE_LIMIT = 52;

/** URLs are relative to `metadataBase`. */
export function projectMetadata(project: ProjectDetail): Metadata {
  const { name, minPriceCents, availableUnits, totalUnits, developer } = project;
  const location = locationName(project.location, project.country);
  const title = shortText(tProjects('metaTitle.project', { name, location }), TITLE_LIMIT);
  const facts = [
    tProjects('metaFact.by', { name, developer: developer.name, location }),
    tProjects(`metaFact.${project.status}`),
    ...(minPriceCents ? [tProjects('metaFact.from', { price: formatEuros(minPriceCents) })] : []),
    ...(totalUnits > 0
      ? [tProjects('metaFact.homes', { available: availableUnits, total: totalUnits })]
      : []),
  ];
  const description = shortText(`${facts.join(', ')}. ${project.description}`);
  const url = paths.project(project.id);
  const images = coverImages(project.images[0], name);
  return {
    title,
    description,
    alternates: languageAlternates(url),
    ...linkPreview({ url, title, description, images }),
  };
}
