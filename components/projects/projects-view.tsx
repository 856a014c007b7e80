import { Directory } from '@/components/projects/directory';
import { LiveForm } from '@/components/projects/live-form';
import { LargeProjectCard } from '@/components/projects/project-card';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/fields/input';
import { Options, Select } from '@/components/ui/fields/select';
import { Icon } from '@/components/ui/icon';
import { currentLanguage } from '@/lib/language/current-language';
import { locationName } from '@/lib/places/location-name';
import { PROJECT_LOCATIONS, PROJECT_STATUS_FILTERS } from '@/lib/projects/constants';
import { type LocationOption, type ProjectFilters, projectsHref } from '@/lib/projects/search-params';
import type { ProjectSearchResult } from '@/lib/projects/types';
import { tProjects } from '@/messages/projects';

export type ProjectsViewProps = {
  filters: ProjectFilters;
  search: ProjectSearchResult;
  locations: readonly LocationOption[];
};

export function ProjectsView({ filters, search, locations }: ProjectsViewProps) {
  return (
    <Directory
      title={tProjects('projectsTitle')}
      intro={tProjects('projectsIntro')}
      filters={<Filters filters={filters} locations={locations} />}
      found={tProjects('showing', { count: search.count, total: search.total })}
      search={search}
      pages={tProjects('projectPages')}
      hrefFor={(page) => projectsHref({ ...filters, page })}
    >
      {search.count > 0 ? (
        <ul className="mt-4 grid gap-5">
          {search.results.map((project, position) => (
            <li key={project.id}>
              <LargeProjectCard project={project} priority={position === 0} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Icon name="building" />}
          title={tProjects('noProjects')}
          text={tProjects('adjust')}
        >
          {search.total > 0 ? (
            <ButtonLink href="/projects" variant="primary" prefetch={false}>
              {tProjects('clearFilters')}
            </ButtonLink>
          ) : null}
        </EmptyState>
      )}
    </Directory>
  );
}

function Filters({ filters, locations }: Pick<ProjectsViewProps, 'filters' | 'locations'>) {
  const isOther = filters.location && !locations.some(({ value }) => value === filters.location);
  return (
    <LiveForm
      action="/projects"
      label={tProjects('projects')}
      loadingText={tProjects('loadingProjects')}
      className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      <Input
        type="search"
        name="search"
        aria-label={tProjects('searchProjects')}
        placeholder={tProjects('searchProjectsHint')}
        defaultValue={filters.search}
        leading={<Icon name="search" />}
        className="col-span-2 lg:col-span-1"
      />
      <Select name="status" aria-label={tProjects('statusLabel')} defaultValue={filters.status ?? ''}>
        <option value="">{tProjects('allStatus')}</option>
        <Options of={PROJECT_STATUS_FILTERS.map((status) => [status, tProjects(`status.${status}`)])} />
      </Select>
      <Select name="location" aria-label={tProjects('location')} defaultValue={filters.location}>
        <option value="">{tProjects('allLocations')}</option>
        <Options of={inOrder(locations).map(({ value, label }) => [value, label])} />
        {isOther ? <option value={filters.location}>{filters.location}</option> : null}
      </Select>
      <button type="submit" className="btn btn-primary hidden! noscript:flex!">
        {tProjects('search')}
      </button>
    </LiveForm>
  );
}

/** In the language of the page: those always offered, then the others by name. */
function inOrder(locations: readonly LocationOption[]): LocationOption[] {
  const named = locations.map(({ value, label }) => ({ value, label: locationName(label) }));
  const [fixed, others] = [named.slice(0, PROJECT_LOCATIONS.length), named.slice(PROJECT_LOCATIONS.length)];
  return [...fixed, ...others.sort((a, b) => a.label.localeCompare(b.label, currentLanguage()))];
}
