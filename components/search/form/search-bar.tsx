import { countryLinks, viewLinks } from '@/components/search/form/bar-links';
import { SearchForm } from '@/components/search/form/search-form';
import { FILTER_FIELDS, panelFilters } from '@/lib/search/filters/filter-fields';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { type ResultsScope, resultsHref } from '@/lib/search/results/results-address';

export type SearchBarProps = { scope: ResultsScope; filters: ListingFilters };

/** All search controls. URLs are built here on the server, which keeps the codec out of the initial script. */
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
    />
  );
}
