import { CountryFlag } from '@/components/listings/country-flag';
import { DeveloperFilterBar } from '@/components/projects/developer-filters';
import { DeveloperLogo } from '@/components/projects/developer-logo';
import { Directory } from '@/components/projects/directory';
import { BadgeItems, Rating } from '@/components/projects/labels';
import { LinkPending } from '@/components/projects/link-pending';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ALL_DEVELOPERS, type DeveloperFilters, developersHref } from '@/lib/developers/search-params';
import type { DeveloperCard as Developer, DeveloperSearchResult } from '@/lib/developers/types';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { locationName } from '@/lib/places/location-name';
import { preview } from '@/lib/projects/availability';
import { tLabels } from '@/messages/labels';
import { tProjects } from '@/messages/projects';

export type DevelopersViewProps = {
  filters: DeveloperFilters;
  search: DeveloperSearchResult;
  specialties: readonly string[];
};

export function DevelopersView({ filters, search, specialties }: DevelopersViewProps) {
  const isUnfiltered =
    developersHref({ ...filters, page: 1, view: 'grid', sort: 'recommended' }) === '/developers';
  return (
    <Directory
      title={tProjects('developers')}
      intro={tProjects('developersIntro')}
      filters={<DeveloperFilterBar filters={filters} specialties={specialties} />}
      found={tProjects('developersFound', { count: search.count })}
      search={search}
      pages={tProjects('developerPages')}
      hrefFor={(page) => developersHref({ ...filters, page })}
    >
      {search.count > 0 ? (
        <ul
          className={
            filters.view === 'list' ? 'mt-4 grid gap-4' : 'mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
          }
        >
          {search.results.map((developer) => (
            <li key={developer.id} className="min-w-0">
              <DeveloperCard developer={developer} view={filters.view} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Icon name="landmark" />}
          title={tProjects('noDevelopers')}
          text={isUnfiltered ? tProjects('noDevelopersYet') : tProjects('adjust')}
        >
          {isUnfiltered ? null : (
            <ButtonLink
              href={developersHref({ ...ALL_DEVELOPERS, view: filters.view })}
              variant="primary"
              prefetch={false}
            >
              {tProjects('clearFilters')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
    </Directory>
  );
}

const SPECIALTIES_SHOWN = 3;

function DeveloperCard({ developer, view }: { developer: Developer; view: 'grid' | 'list' }) {
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
              <LinkPending text={tProjects('loadingDeveloper')} />
            </Link>
          </h2>
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <CountryFlag country={developer.country} />
            <span className="truncate">
              {locationName(developer.location, developer.country)}, {tLabels(`country.${developer.country}`)}
            </span>
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p
          className={`text-sm ${isRow ? 'line-clamp-2' : 'line-clamp-3'}`}
          lang={langOf(developer.description)}
        >
          {developer.description}
        </p>
        <Specialties specialties={developer.specialties} />
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-3 text-sm">
          <Rating rating={developer.rating} reviewCount={developer.reviewCount} />
          <span className="text-muted">
            {[
              tProjects('projectCount', { count: developer.totalProjects }),
              ...(developer.established ? [tProjects('established', { year: developer.established })] : []),
            ].join(' · ')}
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
    <ul aria-label={tProjects('specialties')} className="flex flex-wrap gap-1.5">
      <BadgeItems names={shown} more={more} />
    </ul>
  );
}
