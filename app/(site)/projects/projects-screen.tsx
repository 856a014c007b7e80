import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProjectsView } from '@/components/projects/projects-view';
import { JsonLd } from '@/components/seo/json-ld';
import { paths } from '@/lib/paths';
import { cachedProjectLocations, cachedProjects } from '@/lib/projects/cache';
import { PROJECTS_PAGE_SIZE } from '@/lib/projects/constants';
import { locationOptions } from '@/lib/projects/location-options';
import { parseProjectFilters, projectsHref } from '@/lib/projects/search-params';
import type { RawQuery } from '@/lib/query-values';
import { itemListJsonLd } from '@/lib/seo/item-list';
import { linkPreview } from '@/lib/seo/link-preview';
import { siteOrigin } from '@/lib/urls';

/** The list of projects, static without a query and per request with one. */
export async function ProjectsScreen({ query = {} }: { query?: RawQuery }) {
  const [{ filters, search }, locations] = await Promise.all([loadProjects(query), cachedProjectLocations()]);
  const items = search.results.map(({ id, name }) => ({ name, path: paths.project(id) }));
  const before = (search.page - 1) * PROJECTS_PAGE_SIZE;
  return (
    <>
      <JsonLd
        data={itemListJsonLd('Developer Projects', { items, total: search.count, before }, siteOrigin())}
      />
      <ProjectsView filters={filters} search={search} locations={locationOptions(locations)} />
    </>
  );
}

/** The projects of a request. A page past the end is a 404. */
async function loadProjects(query: RawQuery) {
  const filters = parseProjectFilters(query);
  const search = await cachedProjects(filters);
  if (filters.page > Math.max(1, search.pageCount)) notFound();
  return { filters, search };
}

/** Only the pages of the unfiltered list are indexed. */
export async function projectsMetadata(query: RawQuery = {}): Promise<Metadata> {
  const { filters } = await loadProjects(query);
  const isFiltered = Boolean(filters.search || filters.status || filters.location);
  const onPage = filters.page > 1 && !isFiltered ? `, page ${filters.page}` : '';
  const title = `New homes and developer projects${onPage}`;
  const description =
    'Projects by developers in Cyprus and Greece: apartments, villas and houses under construction and ready, with prices, floor plans and what is still available.';
  const canonical = isFiltered ? '/projects' : projectsHref(filters);
  return {
    title,
    description,
    alternates: { canonical },
    ...(isFiltered && { robots: { index: false, follow: true } }),
    ...linkPreview({ url: canonical, title, description }),
  };
}
