import { DeveloperCard } from '@/components/projects/developer-card';
import { DeveloperFilterBar } from '@/components/projects/developer-filters';
import { DeveloperInvitation } from '@/components/projects/developer-invitation';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { ALL_DEVELOPERS, type DeveloperFilters, developersHref } from '@/lib/developers/search-params';
import type { DeveloperSearchResult } from '@/lib/developers/types';
import { plural } from '@/lib/format';

export type DevelopersViewProps = {
  filters: DeveloperFilters;
  search: DeveloperSearchResult;
  specialties: readonly string[];
};

/** The directory of developers. */
export function DevelopersView({ filters, search, specialties }: DevelopersViewProps) {
  const isUnfiltered =
    developersHref({ ...filters, page: 1, view: 'grid', sort: 'recommended' }) === '/developers';
  return (
    <div className="wrap pt-8 md:pt-10">
      <h1 className="title-page">Developers</h1>
      <p className="mt-2 max-w-[60ch] text-muted">
        The companies that build in Cyprus and Greece, with all their projects.
      </p>
      <DeveloperFilterBar filters={filters} specialties={specialties} />
      <p role="status" className="mt-5 text-muted text-sm">
        {plural(search.count, 'developer')} found
      </p>
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
          title="No developers found"
          text={
            isUnfiltered
              ? 'The first companies will appear here as soon as they have been checked.'
              : 'Try adjusting your search criteria or filters.'
          }
        >
          {isUnfiltered ? null : (
            <ButtonLink
              href={developersHref({ ...ALL_DEVELOPERS, view: filters.view })}
              variant="primary"
              prefetch={false}
            >
              Clear All Filters
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Pagination
        page={search.page}
        pageCount={search.pageCount}
        label="Pages of developers"
        hrefFor={(page) => developersHref({ ...filters, page })}
        className="mt-8"
      />
      <DeveloperInvitation />
    </div>
  );
}
