import type { Metadata } from 'next';
import { formatEuros } from '@/lib/format';
import { paths } from '@/lib/paths';
import { availabilityText } from '@/lib/projects/availability';
import { PROJECT_STATUS_LABELS } from '@/lib/projects/constants';
import type { ProjectDetail } from '@/lib/projects/types';
import { coverImages, linkPreview, shortText } from '@/lib/seo/metadata';

const TITLE_LIMIT = 52;

/** URLs are relative to `metadataBase`. */
export function projectMetadata(project: ProjectDetail): Metadata {
  const { name, location, minPriceCents, developer } = project;
  const title = shortText(`${name}, new homes in ${location}`, TITLE_LIMIT);
  const facts = [
    `${name} by ${developer.name} in ${location}`,
    PROJECT_STATUS_LABELS[project.status],
    ...(minPriceCents ? [`from ${formatEuros(minPriceCents)}`] : []),
    ...(project.totalUnits > 0 ? [availabilityText(project)] : []),
  ];
  const description = shortText(`${facts.join(', ')}. ${project.description}`);
  const url = paths.project(project.id);
  const images = coverImages(project.images[0], name);
  return {
    title,
    description,
    alternates: { canonical: url },
    ...linkPreview({ url, title, description, images }),
  };
}
