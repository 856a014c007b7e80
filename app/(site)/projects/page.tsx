import type { Metadata } from 'next';
import { ProjectsView } from '@/components/projects/projects-view';
import { JsonLd } from '@/components/seo/json-ld';
import type { RawQuery } from '@/lib/input/query-values';
import { paths } from '@/lib/paths';
import { PROJECTS_PAGE_SIZE } from '@/lib/projects/constants';
import { readProjectLocations, readProjects } from '@/lib/projects/reads';
import { locationOptions, parseProjectFilters, projectsHref } from '@/lib/projects/search-params';
import { itemListJsonLd } from '@/lib/seo/json-ld';
import { linkPreview } from '@/lib/seo/metadata';
import { siteOrigin } from '@/lib/urls';
import { MissingPage } from '../missing-page';

export default async function ProjectsPage({ searchParams }: PageProps<'/projects'>) {
  const query = await searchParams;
  const [{ filters, search }, locations] = await Promise.all([loadProjects(query), readProjectLocations()]);
  if (isPastEnd(filters, search)) return <MissingPage />;
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

const isPastEnd = ({ page }: { page: number }, { pageCount }: { pageCount: number }) =>
  page > Math.max(1, pageCount);

async function loadProjects(query: RawQuery) {
  const filters = parseProjectFilters(query);
  return { filters, search: await readProjects(filters) };
}

export async function generateMetadata({ searchParams }: PageProps<'/projects'>): Promise<Metadata> {
  const { filters, search } = await loadProjects(await searchParams);
  if (isPastEnd(filters, search)) return { title: 'Page not found', robots: { index: false } };
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
