import { AppliedFilters } from '@/components/search/form/applied-filters';
import { SearchForm } from '@/components/search/form/search-form';
import { COUNTRIES, type Country } from '@/lib/places/constants';
import { FILTER_FIELDS, panelFilters } from '@/lib/search/filters/filter-fields';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { countryOfResults, type ResultsScope, resultsHref } from '@/lib/search/results/results-address';

export type CountryLink = { country: Country | null; href: string; isCurrent: boolean };
export type ViewLink = { view: ListingFilters['view']; href: string; isCurrent: boolean };

export type SearchBarProps = { scope: ResultsScope; filters: ListingFilters };

/** Builds URLs on the server, which keeps the codec out of the initial script. */
export function SearchBar({ scope, filters }: SearchBarProps) {
  return (
    <SearchForm
      scope={scope}
      filters={filters}
      countries={countryLinks(scope, filters)}
      views={viewLinks(scope, filters)}
      panel={{
        appliedCount: panelFilters(filters).length,
        isAdvanced: FILTER_FIELDS.some((field) => field.isAdvanced && field.applied(filters).length > 0),
        clearHref: resultsHref({ ...scope, place: null }, { ...NO_FILTERS, view: filters.view }),
      }}
    >
      <AppliedFilters scope={scope} filters={filters} className="lg:hidden" />
    </SearchForm>
  );
}

export function countryLinks(scope: ResultsScope, filters: ListingFilters): CountryLink[] {
  const current = countryOfResults(scope, filters);
  return [null, ...COUNTRIES].map((country) => ({
    country,
    href: hrefOfCountry(scope, filters, country),
    isCurrent: current === country,
  }));
}

/** All countries, and another country than the place's, lead to the plain search; a country page is always left. */
function hrefOfCountry(scope: ResultsScope, filters: ListingFilters, country: Country | null): string {
  const isCountryPage = COUNTRIES.some((known) => known === scope.place?.slug);
  return resultsHref(isCountryPage || country === null ? { ...scope, place: null } : scope, {
    ...filters,
    country,
    bounds: null,
    drawnArea: null,
    page: 1,
  });
}

function viewLinks(scope: ResultsScope, filters: ListingFilters): ViewLink[] {
  return (['grid', 'list'] as const).map((view) => ({
    view,
    href: resultsHref(scope, { ...filters, view }),
    isCurrent: filters.view === view,
  }));
}
