import type { Metadata } from 'next';
import { DevelopersView } from '@/components/projects/developers-view';
import { JsonLd } from '@/components/seo/json-ld';
import { DEVELOPERS_PAGE_SIZE } from '@/lib/developers/constants';
import { readDevelopers, readSpecialties } from '@/lib/developers/reads';
import { ALL_DEVELOPERS, developersHref, parseDeveloperFilters } from '@/lib/developers/search-params';
import type { RawQuery } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { itemListJsonLd } from '@/lib/seo/json-ld';
import { languageAlternates, linkPreview } from '@/lib/seo/metadata';
import { siteOrigin } from '@/lib/urls';
import { tProjects } from '@/messages/projects';
import { MissingPage, missingMetadata } from '../missing-page';

export default async function DevelopersPage({ searchParams }: PageProps<'/developers'>) {
  const query = await searchParams;
  const [{ filters, search }, specialties] = await Promise.all([loadDevelopers(query), readSpecialties()]);
  if (isPastEnd(filters, search)) return <MissingPage />;
  const items = search.results.map(({ id, name }) => ({ name, path: paths.developer(id) }));
  const before = (search.page - 1) * DEVELOPERS_PAGE_SIZE;
  return (
    <>
      <JsonLd
        data={itemListJsonLd(tProjects('developers'), { items, total: search.count, before }, siteOrigin())}
      />
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
  if (isPastEnd(filters, search)) return missingMetadata();
  const canonicalFilters = { ...ALL_DEVELOPERS, page: filters.page };
  const isIndexed = developersHref(filters) === developersHref(canonicalFilters);
  const title =
    filters.page > 1 && isIndexed
      ? tProjects('metaTitle.developersPage', { number: filters.page })
      : tProjects('metaTitle.developers');
  const description = tProjects('metaText.developers');
  const canonical = isIndexed ? developersHref(canonicalFilters) : '/developers';
  return {
    title,
    description,
    ...(isIndexed
      ? { alternates: languageAlternates(canonical) }
      : { alternates: { canonical: localAddress(canonical) }, robots: { index: false, follow: true } }),
    ...linkPreview({ url: canonical, title, description }),
  };
}
