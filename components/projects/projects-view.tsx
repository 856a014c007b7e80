import { Directory } from '@/components/projects/directory';
import { LiveForm } from '@/components/projects/live-form';
import { LargeProjectCard } from '@/components/projects/project-card';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/fields/input';
import { Select } from '@/components/ui/fields/select';
import { Icon } from '@/components/ui/icon';
import { PROJECT_STATUS_FILTERS, PROJECT_STATUS_LABELS } from '@/lib/projects/constants';
import { type LocationOption, type ProjectFilters, projectsHref } from '@/lib/projects/search-params';
import type { ProjectSearchResult } from '@/lib/projects/types';

export type ProjectsViewProps = {
  filters: ProjectFilters;
  search: ProjectSearchResult;
  locations: readonly LocationOption[];
};

export function ProjectsView({ filters, search, locations }: ProjectsViewProps) {
  return (
    <Directory
      title="Developer Projects"
      intro="New homes by leading developers in Cyprus and Greece: prices, floor plans and what is still available."
      filters={<Filters filters={filters} locations={locations} />}
      found={`Showing ${search.count} of ${search.total} projects`}
      search={search}
      pages="Pages of projects"
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
          title="No projects found"
          text="Try adjusting your search criteria or filters."
        >
          {search.total > 0 ? (
            <ButtonLink href="/projects" variant="primary" prefetch={false}>
              Clear All Filters
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
      label="Projects"
      loadingText="Loading projects..."
      className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_14rem]"
    >
      <Input
        type="search"
        name="search"
        aria-label="Search projects"
        placeholder="Search projects..."
        defaultValue={filters.search}
        leading={<Icon name="search" />}
        className="col-span-2 lg:col-span-1"
      />
      <Select name="status" aria-label="Status" defaultValue={filters.status ?? ''}>
        <option value="">All Status</option>
        {PROJECT_STATUS_FILTERS.map((status) => (
          <option key={status} value={status}>
            {PROJECT_STATUS_LABELS[status]}
          </option>
        ))}
      </Select>
      <Select name="location" aria-label="Location" defaultValue={filters.location}>
        <option value="">All Locations</option>
        {locations.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {isOther ? <option value={filters.location}>{filters.location}</option> : null}
      </Select>
      <button type="submit" className="btn btn-primary hidden! noscript:flex!">
        Search
      </button>
    </LiveForm>
  );
}
