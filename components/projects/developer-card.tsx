import { CountryFlag } from '@/components/listings/country-flag';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { LinkPending } from '@/components/projects/link-pending';
import { Rating } from '@/components/projects/rating';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { DeveloperCard as Developer } from '@/lib/developers/types';
import { plural } from '@/lib/format';
import { COUNTRY_LABELS } from '@/lib/listings/constants';
import { paths } from '@/lib/paths';
import { preview } from '@/lib/projects/availability';

const SPECIALTIES_SHOWN = 3;

/** A developer in the directory, as a grid card or a list row. */
export function DeveloperCard({ developer, view }: { developer: Developer; view: 'grid' | 'list' }) {
  const isRow = view === 'list';
  return (
    <article
      className={`card relative flex h-full gap-4 p-5 transition-shadow hover:shadow-md ${isRow ? 'flex-col sm:flex-row sm:gap-6' : 'flex-col'}`}
    >
      <div className={`flex items-center gap-4 ${isRow ? 'sm:w-72 sm:shrink-0 sm:items-start' : ''}`}>
        <DeveloperLogo name={developer.name} image={developer.image} className="size-16" />
        <div className="min-w-0">
          <h2 className="font-semibold font-text text-lg tracking-normal [overflow-wrap:anywhere]">
            <Link
              href={paths.developer(developer.id)}
              className="transition-colors after:absolute after:inset-0 hover:text-aegean"
            >
              {developer.name}
              <LinkPending text="Loading developer information..." />
            </Link>
          </h2>
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <CountryFlag country={developer.country} />
            <span className="truncate">
              {developer.location}, {COUNTRY_LABELS[developer.country]}
            </span>
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className={`text-sm ${isRow ? 'line-clamp-2' : 'line-clamp-3'}`}>{developer.description}</p>
        <Specialties specialties={developer.specialties} />
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-3 text-sm">
          <Rating rating={developer.rating} reviewCount={developer.reviewCount} />
          <span className="text-muted">
            {plural(developer.totalProjects, 'project')}
            {developer.established ? ` · Est. ${developer.established}` : ''}
          </span>
        </p>
      </div>
    </article>
  );
}

function Specialties({ specialties }: { specialties: readonly string[] }) {
  const { shown, more } = preview(specialties, SPECIALTIES_SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
      {shown.map((specialty) => (
        <li key={specialty}>
          <Badge>{specialty}</Badge>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Badge tone="outline">+{more} more</Badge>
        </li>
      ) : null}
    </ul>
  );
}
