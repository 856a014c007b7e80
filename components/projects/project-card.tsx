import { PHONE_WIDTH, Picture } from '@/components/pictures/picture';
import { BadgeItems, CountryBadge, priceText, StatusBadge } from '@/components/projects/labels';
import { LinkPending } from '@/components/projects/link-pending';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import { langOf, ownWords } from '@/lib/language/translations';
import { amenityLabel } from '@/lib/listings/amenities';
import { paths } from '@/lib/paths';
import { locationName } from '@/lib/places/location-name';
import { availabilityText, preview } from '@/lib/projects/availability';
import type { ProjectCard as Project } from '@/lib/projects/types';
import { tProjects } from '@/messages/projects';

function Photo({ project, sizes, priority }: { project: Project; sizes: string; priority?: boolean }) {
  const { image, name, status, country } = project;
  return (
    <>
      <Picture picture={image} alt={ownWords(image?.alt ?? '') || name} sizes={sizes} priority={priority} />
      <ul className="photo-badges">
        <li>
          <StatusBadge status={status} />
        </li>
        <li>
          <CountryBadge country={country} isOnPhoto />
        </li>
      </ul>
    </>
  );
}

function Name({ project }: { project: Project }) {
  return (
    <Link
      href={paths.project(project.id)}
      className="outline-offset-4 transition-colors after:absolute after:inset-0 hover:text-aegean"
    >
      {project.name}
      <LinkPending text={tProjects('loadingProject')} />
    </Link>
  );
}

function Place({ project: { location, country } }: { project: Project }) {
  return (
    <p className="flex items-center gap-1.5 text-muted text-sm">
      <Icon name="map-pin" className="size-4" />
      <span className="truncate">{locationName(location, country)}</span>
    </p>
  );
}

export function LargeProjectCard({ project, priority }: { project: Project; priority: boolean }) {
  const amenities = preview(project.amenities);
  return (
    <article className="card relative grid transition-shadow hover:shadow-md md:grid-cols-[minmax(0,42fr)_minmax(0,58fr)]">
      <div className="relative aspect-3/2 bg-sunk md:aspect-auto md:min-h-80">
        <div className="absolute inset-0">
          <Photo
            project={project}
            sizes={`(min-width: 1240px) 500px, (min-width: 768px) 42vw, ${PHONE_WIDTH}`}
            priority={priority}
          />
        </div>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 p-5 sm:p-6">
        <div className="grid grid-cols-1 gap-1.5">
          <h2 className="text-2xl [overflow-wrap:anywhere]">
            <Name project={project} />
          </h2>
          <Place project={project} />
        </div>
        <p className="line-clamp-2 max-w-[62ch] text-pretty" lang={langOf(project.description)}>
          {project.description}
        </p>
        <ul aria-label={tProjects('typesAndAmenities')} className="flex flex-wrap gap-1.5">
          <BadgeItems names={project.propertyTypes} tone="aegean" />
          <BadgeItems names={amenities.shown.map(amenityLabel)} more={amenities.more} />
        </ul>
        <dl className="mt-1 grid grid-cols-2 gap-x-6 gap-y-4 border-t pt-4 sm:grid-cols-[1.3fr_1fr_1.5fr]">
          <Fact
            label={tProjects(project.minPriceCents ? 'startingFrom' : 'price')}
            className="max-sm:col-span-2"
          >
            <span className="text-xl">{priceText(project.minPriceCents)}</span>
          </Fact>
          <Fact label={tProjects('totalUnits')}>{project.totalUnits}</Fact>
          <Fact label={tProjects('availableUnits')}>
            {project.availableUnits} / {project.totalUnits}
            <Progress
              label={`${project.name}: ${availabilityText(project)}`}
              value={project.availableUnits}
              max={Math.max(1, project.totalUnits)}
              className="mt-1.5"
            />
          </Fact>
        </dl>
      </div>
    </article>
  );
}

function Fact({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div className={className}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-[650] tabular-nums">{children}</dd>
    </div>
  );
}

export function SmallProjectCard({ project }: { project: Project }) {
  return (
    <article className="card relative flex h-full flex-col transition-shadow hover:shadow-md">
      <div className="relative aspect-3/2 shrink-0 bg-sunk">
        <Photo
          project={project}
          sizes={`(min-width: 1240px) 384px, (min-width: 640px) 50vw, ${PHONE_WIDTH}`}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 px-4 py-4">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          <Name project={project} />
        </h3>
        <Place project={project} />
        <p className="line-clamp-2 text-sm" lang={langOf(project.description)}>
          {project.description}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
          <span>
            {project.minPriceCents ? <span className="text-muted text-sm">{tProjects('from')} </span> : null}
            <strong className="font-[650] tabular-nums">{priceText(project.minPriceCents)}</strong>
          </span>
          <span className="text-muted text-sm tabular-nums">{availabilityText(project)}</span>
        </p>
      </div>
    </article>
  );
}
