import type { Metadata } from 'next';
import { DevelopersView } from '@/components/projects/developers-view';
import { JsonLd } from '@/components/seo/json-ld';
import { DEVELOPERS_PAGE_SIZE } from '@/lib/developers/constants';
import { readDevelopers, readSpecialties } from '@/lib/developers/reads';
import { ALL_DEVELOPERS, developersHref, parseDeveloperFilters } from '@/lib/developers/search-params';
import type { RawQuery } from '@/lib/input/query-values';
import { paths } from '@/lib/paths';
import { itemListJsonLd } from '@/lib/seo/json-ld';
import { linkPreview } from '@/lib/seo/metadata';
import { siteOrigin } from '@/lib/urls';
import { MissingPage } from '../missing-page';

export default async function DevelopersPage({ searchParams }: PageProps<'/developers'>) {
  const query = await searchParams;
  const [{ filters, search }, specialties] = await Promise.all([loadDevelopers(query), readSpecialties()]);
  if (isPastEnd(filters, search)) return <MissingPage />;
  const items = search.results.map(({ id, name }) => ({ name, path: paths.developer(id) }));
  const before = (search.page - 1) * DEVELOPERS_PAGE_SIZE;
  return (
    <>
      <JsonLd data={itemListJsonLd('Developers', { items, total: search.count, before }, siteOrigin())} />
      <DevelopersView filters={filters} search={search} specialties={specialties} />
    </>
  );
}

const isPastEnd = ({ page }: { page: number }, { pageCount }: { pageCount: number }) =>
  page > Math.max(1, pageCount);

async function loadDevelopers(query: RawQuery) {
  const filters = parseDeveloperFilters(query);
  return { filters, search: await readDevelopers(filters) };
}

export async function generateMetadata({ searchParams }: PageProps<'/developers'>): Promise<Metadata> {
  const { filters, search } = await loadDevelopers(await searchParams);
  if (isPastEnd(filters, search)) return { title: 'Page not found', robots: { index: false } };
  const canonicalFilters = { ...ALL_DEVELOPERS, page: filters.page };
  const isIndexed = developersHref(filters) === developersHref(canonicalFilters);
  const onPage = filters.page > 1 && isIndexed ? `, page ${filters.page}` : '';
  const title = `Property developers in Cyprus and Greece${onPage}`;
  const description =
    'The directory of property developers in Cyprus and Greece: who they are, what they have built, what people say about them, and their current projects.';
  const canonical = isIndexed ? developersHref(canonicalFilters) : '/developers';
  return {
    title,
    description,
    alternates: { canonical },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    ...linkPreview({ url: canonical, title, description }),
  };
}
