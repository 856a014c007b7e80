import { AskButton } from '@/components/enquiries/ask-button';
import { amenityIcon } from '@/components/listings/detail/amenity-icon';
import { Location } from '@/components/listings/detail/location';
import { ShareLink } from '@/components/page/share-link';
import { FloorPlans } from '@/components/projects/floor-plans';
import { CountryBadge, priceText, StatusBadge } from '@/components/projects/labels';
import { ProjectOverview } from '@/components/projects/project-overview';
import {
  HeroCarousel,
  HeroProvider,
  type PhotoTexts,
  ProjectGallery,
} from '@/components/projects/project-photos';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Tabs } from '@/components/ui/tabs';
import { askTexts } from '@/lib/enquiries/ask-texts';
import { ownWords } from '@/lib/language/translations';
import { amenityLabel } from '@/lib/listings/amenities';
import { paths } from '@/lib/paths';
import { locationName } from '@/lib/places/location-name';
import { availabilityText } from '@/lib/projects/availability';
import type { ProjectDetail } from '@/lib/projects/types';
import { tEnquiryTexts } from '@/messages/enquiry-texts';
import { tProjects } from '@/messages/projects';

/** `url` is absolute, for sharing. */
export type ProjectViewProps = { project: ProjectDetail; url: string };

/** The same for every viewer, so it can be cached. */
export function ProjectView({ project, url }: ProjectViewProps) {
  const photos = galleryPhotos(project);
  const { latitude, longitude, developer } = project;
  return (
    <HeroProvider count={photos.length}>
      <article className="wrap pt-4 md:pt-5">
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
          <Link
            href={paths.developer(developer.id)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-sm text-muted text-sm transition-colors hover:text-aegean"
          >
            <Icon name="arrow-left" className="size-4" />
            {tProjects('backTo', { name: developer.name })}
          </Link>
          <ShareLink title={project.name} url={url} className="-mr-4 shrink-0" />
        </div>
        {photos.length > 0 ? (
          <HeroCarousel
            name={project.name}
            photos={photos}
            placeholder={project.images[0]?.placeholder ?? null}
            texts={photoTexts(project.name)}
          />
        ) : null}
        <Headline project={project} />
        <Tabs
          label={tProjects('aboutProject', { name: project.name })}
          isInUrl
          className="mt-7"
          tabs={[
            {
              value: 'overview',
              label: tProjects('overview'),
              content: <ProjectOverview project={project} />,
            },
            {
              value: 'amenities',
              label: tProjects('amenities'),
              content: <Amenities ids={project.amenities} />,
            },
            {
              value: 'floor-plans',
              label: tProjects('floorPlans'),
              content: <FloorPlans project={project} />,
            },
            {
              value: 'gallery',
              label: tProjects('gallery'),
              content: <ProjectGallery photos={photos} texts={photoTexts(project.name)} />,
            },
          ]}
        />
        <Location
          title={project.name}
          address={locationName(project.location, project.country)}
          point={latitude === null || longitude === null ? null : { latitude, longitude }}
        />
      </article>
    </HeroProvider>
  );
}

function Headline({ project }: { project: ProjectDetail }) {
  return (
    <header className="mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="min-w-0">
        <ul className="flex flex-wrap gap-2">
          <li>
            <StatusBadge status={project.status} />
          </li>
          <li>
            <CountryBadge country={project.country} />
          </li>
        </ul>
        <h1 className="title-page mt-2.5 [overflow-wrap:anywhere]">{project.name}</h1>
        <p className="mt-1.5 flex items-center gap-1.5 text-muted">
          <Icon name="map-pin" className="size-4.5" />
          {locationName(project.location, project.country)}
        </p>
      </div>
      <p className="grid gap-0.5 sm:text-right">
        <span>
          {project.minPriceCents ? <span className="text-muted">{tProjects('from')} </span> : null}
          <strong className="font-[650] text-2xl tabular-nums">{priceText(project.minPriceCents)}</strong>
        </span>
        {project.totalUnits > 0 ? (
          <span className="text-muted tabular-nums">{availabilityText(project)}</span>
        ) : null}
      </p>
      {project.developer.canBeAsked ? <Ask project={project} /> : null}
    </header>
  );
}

function Ask({ project: { id, name: title, developer } }: { project: ProjectDetail }) {
  return (
    <AskButton texts={askTexts({ kind: 'project', id: String(id) }, { to: developer.name, title })}>
      <Icon name="message-circle" />
      {tEnquiryTexts('askCompany')}
    </AskButton>
  );
}

function Amenities({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <p className="text-muted">{tProjects('noAmenities')}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {ids.map((id) => (
        <li key={id} className="card flex items-center gap-3.5 px-4 py-3.5">
          <Icon name={amenityIcon(id)} className="size-6 text-olive" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{amenityLabel(id)}</span>
        </li>
      ))}
    </ul>
  );
}

const PATTERN = { number: '{number}', count: '{count}', photo: '{photo}' };

/** Filled in by the browser, which so needs no messages of its own. */
function photoTexts(name: string): PhotoTexts {
  return {
    carousel: tProjects('carousel'),
    photosOf: tProjects('photosOf', { name }),
    enlarge: tProjects('enlargePhoto', PATTERN),
    show: tProjects('showPhoto', PATTERN),
    showAtTop: tProjects('showAtTop', PATTERN),
    none: tProjects('noImages'),
  };
}

/** A price list may name a picture twice. */
function galleryPhotos({ name, images }: ProjectDetail) {
  return images
    .filter(({ key }, position) => images.findIndex((other) => other.key === key) === position)
    .map(({ key, width, height, alt }, position) => ({
      key,
      width,
      height,
      alt: ownWords(alt) || tProjects('photo', { name, number: position + 1 }),
    }));
}
