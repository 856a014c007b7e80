import { NearbyAreas } from '@/components/search/results/nearby-areas';
import { ResultsView } from '@/components/search/results/results-view';
import { JsonLd } from '@/components/seo/json-ld';
import type { RawQuery } from '@/lib/input/query-values';
import { MARKET_SLUGS, SEARCH_PAGE_SIZE } from '@/lib/listings/constants';
import { paths } from '@/lib/paths';
import { ancestorsOf, localName, placeLabel } from '@/lib/places/gazetteer';
import { hasFilters, onlyType, withoutPathType } from '@/lib/search/filters/search-params';
import { landingPath } from '@/lib/search/results/landing-path';
import type { ResultsPath } from '@/lib/search/results/results-path';
import { landingIntro, resultsHeading, topicOf } from '@/lib/search/results/results-text';
import { breadcrumbJsonLd, type Crumb, itemListJsonLd } from '@/lib/seo/json-ld';
import { siteOrigin } from '@/lib/urls';
import { tResults } from '@/messages/results';
import { MissingPage } from '../missing-page';
import { type LoadedResults, loadResults } from './results-request';

export async function ResultsScreen({ path, query }: { path: ResultsPath; query: RawQuery }) {
  const results = await loadResults(path, query);
  if (!results) return <MissingPage />;
  const { scope, filters, search, facts, wider } = results;
  const topic = topicOf(results);
  const heading = resultsHeading(topic);
  const crumbs = crumbsOf(results);
  const listed = {
    items: search.results.map(({ id, title }) => ({ name: title, path: paths.property(id) })),
    total: search.count,
    before: (search.page - 1) * SEARCH_PAGE_SIZE,
  };
  // Figures for the whole place would contradict a narrower search.
  const isWholePlace = !hasFilters(withoutPathType(filters)) && filters.page === 1;
  return (
    <>
      <ResultsView
        scope={scope}
        filters={filters}
        search={search}
        heading={heading}
        crumbs={
          facts
            ? crumbs.map(({ name, href }, index) => ({
                label: name,
                ...(index < crumbs.length - 1 && { href }),
              }))
            : undefined
        }
        intro={
          facts && isWholePlace
            ? landingIntro(topic, facts.count, facts.countByType, facts.prices)
            : undefined
        }
        isUnknownLocation={filters.location !== '' && search.place === null && filters.places.length === 0}
        understoodAs={understoodAs(results)}
        words={search.words}
        ignoredWords={search.ignoredWords}
        wider={wider}
        missingPage={results.missingPage}
        ignored={results.ignored}
        said={results.said}
        costs={results.costs}
      >
        {facts ? (
          <>
            <NearbyAreas
              title={tResults('areasIn', { place: scope.place?.label ?? '' })}
              pages={facts.nearby.inside}
            />
            <NearbyAreas
              title={tResults(search.count > 0 ? 'nearbyAreas' : 'homesNearby')}
              pages={facts.nearby.around}
            />
          </>
        ) : null}
      </ResultsView>
      <JsonLd data={itemListJsonLd(heading, listed, siteOrigin())} />
      <JsonLd data={breadcrumbJsonLd(crumbs, siteOrigin())} />
    </>
  );
}

function understoodAs({ scope, filters, search }: LoadedResults) {
  if (scope.place || filters.places.length > 0 || !filters.location || !search.place) return null;
  const label = placeLabel(search.place);
  if (label.toLowerCase() === filters.location.toLowerCase()) return null;
  return { label, href: landingPath(scope.market, search.place.slug) };
}

function crumbsOf({ scope, filters, place, facts }: LoadedResults): Crumb[] {
  const { market } = scope;
  const start = [
    { name: tResults('home'), href: '/' },
    { name: tResults(market === 'for_sale' ? 'buy' : 'rent'), href: `/${MARKET_SLUGS[market]}` },
  ];
  if (!place || !facts) return start;
  const type = onlyType(filters);
  const trail = [...ancestorsOf(place.id), place].map((above) => ({
    name: localName(above),
    href: landingPath(market, above.slug),
  }));
  const typeCrumb = type && {
    name: resultsHeading({ market, place: null, type }),
    href: landingPath(market, place.slug, type),
  };
  return [...start, ...trail, ...(typeCrumb ? [typeCrumb] : [])];
}
