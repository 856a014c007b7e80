'use client';

import { type FormEvent, useEffect, useRef } from 'react';
import { useEarlyChoice } from '@/components/forms/use-early-choice';
import { CountrySwitch } from '@/components/search/country-switch';
import { FilterPanel } from '@/components/search/filter-panel';
import { filtersOfForm, keepPriceFieldsApart } from '@/components/search/form-filters';
import { PlaceInput } from '@/components/search/place-input';
import { useResults } from '@/components/search/results-provider';
import { SortSelect } from '@/components/search/sort-select';
import { ViewSwitch } from '@/components/search/view-switch';
import { LANDING_MIN_LISTINGS } from '@/lib/listings/constants';
import type { SuggestedPlace } from '@/lib/listings/place-suggestions';
import { type ResultsScope, resultsHref } from '@/lib/listings/results-address';
import type { ListingFilters } from '@/lib/listings/search-params';

export type SearchBarProps = { scope: ResultsScope; filters: ListingFilters };

/**
 * Everything that changes the search: one form, which without script is sent as it is (`method="get"`), and links.
 * With script the address is written by the codec and the results change in place.
 */
export function SearchBar({ scope, filters }: SearchBarProps) {
  const { navigate } = useResults();
  const form = useRef<HTMLFormElement>(null);
  const shownLocation = filters.location || (scope.place?.label ?? '');

  // A page that was left stays in the document and comes back as it was; what was picked on it led elsewhere by then.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) form.current?.reset();
    wasShown.current = true;
  }, []);

  function search(chosen: SuggestedPlace | null) {
    if (!form.current) return;
    const typed = filtersOfForm(form.current);
    const isSameLocation = chosen === null && typed.location === shownLocation;
    if (isSameLocation) {
      navigate(
        resultsHref(scope, {
          ...typed,
          location: filters.location,
          bounds: filters.bounds,
          area: filters.area,
        }),
      );
    } else if (chosen && chosen[scope.kind] >= LANDING_MIN_LISTINGS) {
      const { slug, label, country } = chosen;
      navigate(
        resultsHref({ ...scope, place: { slug, label, country } }, { ...typed, location: '', country: null }),
      );
    } else {
      navigate(
        resultsHref({ ...scope, place: null }, { ...typed, location: chosen?.label ?? typed.location }),
      );
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    form.current?.querySelector('dialog')?.close();
    search(null);
  }

  function searchSorted() {
    if (!form.current) return;
    const { sort } = filtersOfForm(form.current);
    navigate(resultsHref(scope, { ...filters, sort, page: 1 }));
  }
  useEarlyChoice(form, searchSorted, 'sort');

  function change({ target }: FormEvent) {
    if (target instanceof HTMLSelectElement && target.name === 'sort') {
      searchSorted();
    } else if (
      (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) &&
      target.name.startsWith('price') &&
      form.current
    ) {
      keepPriceFieldsApart(form.current, target.name);
    }
  }

  return (
    <search className="contents">
      <form
        ref={form}
        action={`/${scope.kind}`}
        method="get"
        autoComplete="off"
        className="contents"
        onSubmit={submit}
        onChange={change}
      >
        <div className="results-bar">
          <div className="results-bar-search">
            <PlaceInput
              focusName="location"
              label="Location"
              placeholder="Address, city or ZIP code"
              value={shownLocation}
              kind={scope.kind}
              onChoose={(place) => place && search(place)}
              className="min-w-0 flex-1"
            />
            <FilterPanel scope={scope} filters={filters} />
          </div>
          <div className="results-bar-view">
            <CountrySwitch scope={scope} filters={filters} />
            <SortSelect value={filters.sort} />
            <ViewSwitch scope={scope} filters={filters} />
          </div>
        </div>
        {filters.country ? <input type="hidden" name="country" value={filters.country} /> : null}
        {filters.view === 'list' ? <input type="hidden" name="view" value="list" /> : null}
      </form>
    </search>
  );
}
