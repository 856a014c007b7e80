import { AppliedFilters } from '@/components/search/form/applied-filters';
import { CountrySwitch } from '@/components/search/form/country-switch';
import { SearchForm } from '@/components/search/form/search-form';
import { budgetEntries } from '@/lib/search/filters/budget-params';
import { FILTER_FIELDS, panelFilters } from '@/lib/search/filters/filter-fields';
import { type ListingFilters, NO_FILTERS } from '@/lib/search/filters/search-params';
import { type ResultsScope, resultsHref } from '@/lib/search/results/results-address';

export type ViewLink = { view: ListingFilters['view']; href: string; isCurrent: boolean };

export type SearchBarProps = { scope: ResultsScope; filters: ListingFilters };

/** Builds URLs on the server, which keeps the codec out of the initial script. */
export function SearchBar({ scope, filters }: SearchBarProps) {
  return (
    <SearchForm
      scope={scope}
      filters={filters}
      views={viewLinks(scope, filters)}
      kept={keptBeside(filters)}
      panel={{
        appliedCount: panelFilters(filters).length,
        isAdvanced: FILTER_FIELDS.some((field) => field.isAdvanced && field.applied(filters).length > 0),
        clearHref: resultsHref({ ...scope, place: null }, { ...NO_FILTERS, view: filters.view }),
      }}
    >
      <AppliedFilters scope={scope} filters={filters} className="lg:hidden" />
      <CountrySwitch scope={scope} filters={filters} />
    </SearchForm>
  );
}

function keptBeside({ country, view, budget }: ListingFilters): [string, string][] {
  return [
    ...(country ? [['country', country] as [string, string]] : []),
    ...(view === 'list' ? [['view', view] as [string, string]] : []),
    ...budgetEntries(budget),
  ];
}

function viewLinks(scope: ResultsScope, filters: ListingFilters): ViewLink[] {
  return (['grid', 'list'] as const).map((view) => ({
    view,
    href: resultsHref(scope, { ...filters, view }),
    isCurrent: filters.view === view,
  }));
}
