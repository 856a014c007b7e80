import type { Metadata } from 'next';
import { ProjectsView } from '@/components/projects/projects-view';
import { JsonLd } from '@/components/seo/json-ld';
import type { RawQuery } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { PROJECTS_PAGE_SIZE } from '@/lib/projects/constants';
import { readProjectLocations, readProjects } from '@/lib/projects/reads';
import { locationOptions, parseProjectFilters, projectsHref } from '@/lib/projects/search-params';
import { itemListJsonLd } from '@/lib/seo/json-ld';
import { languageAlternates, linkPreview } from '@/lib/seo/metadata';
import { siteOrigin } from '@/lib/urls';
import { tProjects } from '@/messages/projects';
import { MissingPage, missingMetadata } from '../missing-page';

export default async function ProjectsPage({ searchParams }: PageProps<'/projects'>) {
  const query = await searchParams;
  const [{ filters, search }, locations] = await Promise.all([loadProjects(query), readProjectLocations()]);
  if (isPastEnd(filters, search)) return <MissingPage />;
  const items = search.results.map(({ id, name }) => ({ name, path: paths.project(id) }));
  const before = (search.page - 1) * PROJECTS_PAGE_SIZE;
  return (
    <>
      <JsonLd
        data={itemListJsonLd(
          tProjects('projectsTitle'),
          { items, total: search.count, before },
          siteOrigin(),
        )}
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
  if (isPastEnd(filters, search)) return missingMetadata();
  const isFiltered = Boolean(filters.search || filters.status || filters.location);
  const title =
    filters.page > 1 && !isFiltered
      ? tProjects('metaTitle.projectsPage', { number: filters.page })
      : tProjects('metaTitle.projects');
  const description = tProjects('metaText.projects');
  const canonical = isFiltered ? '/projects' : projectsHref(filters);
  return {
    title,
    description,
    ...(isFiltered
      ? { alternates: { canonical: localAddress(canonical) }, robots: { index: false, follow: true } }
      : { alternates: languageAlternates(canonical) }),
    ...linkPreview({ url: canonical, title, description }),
  };
}
