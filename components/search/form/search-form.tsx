'use client';

import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useEarlyChoice } from '@/components/forms/use-early-choice';
import { FilterPanel, type PanelState, SEARCHED } from '@/components/search/form/filter-panel';
import { PlaceInput } from '@/components/search/form/place-input';
import type { ViewLink } from '@/components/search/form/search-bar';
import { useResults } from '@/components/search/results/results-provider';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { localAddress } from '@/lib/language/addresses';
import { LISTING_SORTS, type ListingSort, MARKET_SLUGS } from '@/lib/listings/constants';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';
import type { ResultsScope } from '@/lib/search/results/results-address';
import { tSearchForm } from '@/messages/search-form';

export type SearchFormProps = {
  scope: ResultsScope;
  filters: ListingFilters;
  views: ViewLink[];
  panel: PanelState;
  /** Of the search, without a field of its own. */
  kept: readonly (readonly [name: string, value: string])[];
  /** The applied filters and the countries, in the row that a small screen swipes. */
  children: ReactNode;
};

/** Loaded when the search bar is hovered or focused. */
const loadCodec = () => import('@/components/search/form/form-destination');

/** A plain GET form without JavaScript; with it the results change in place. */
export function SearchForm({ scope, filters, views, panel, kept, children }: SearchFormProps) {
  const { navigate } = useResults();
  const form = useRef<HTMLFormElement>(null);
  const shownLocation = scope.named || filters.location || (scope.place?.label ?? '');
  const prepare = () => void loadCodec().catch(() => undefined);

  // Next keeps a left page in the document and shows it again with choices that have since led elsewhere.
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current) form.current?.reset();
    wasShown.current = true;
  }, []);

  async function search(chosen: SuggestedPlace | null, sortOnly = false) {
    const element = form.current;
    if (!element) return;
    try {
      const { formDestination, sortedDestination, leavePage } = await loadCodec();
      const href = sortOnly
        ? sortedDestination(element, { scope, filters })
        : formDestination(element, { scope, filters, shownLocation, chosen });
      leavePage(() => navigate(href, !sortOnly));
    } catch {
      // The code failed to load: the plain form does the same.
      element.submit();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    form.current?.querySelector('dialog')?.close(SEARCHED);
    void search(null);
  }

  const searchSorted = () => void search(null, true);
  useEarlyChoice(form, searchSorted, 'sort');

  function change({ target }: FormEvent) {
    if (target instanceof HTMLSelectElement && target.name === 'sort') searchSorted();
  }

  return (
    <search className="contents">
      <form
        ref={form}
        action={localAddress(`/${MARKET_SLUGS[scope.market]}`)}
        method="get"
        autoComplete="off"
        className="contents"
        onSubmit={submit}
        onChange={change}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <div className="results-bar">
          <div className="results-bar-search">
            <PlaceInput
              focusName="location"
              label={tSearchForm('location')}
              placeholder={tSearchForm('placeholder')}
              value={shownLocation}
              market={scope.market}
              onChoose={(place) => place && void search(place)}
              className="min-w-0 flex-1 basis-40"
            />
            <FilterPanel scope={scope} filters={filters} shownLocation={shownLocation} {...panel} />
          </div>
          <div className="results-bar-view">
            {children}
            <SortSelect value={filters.sort} hasBudget={filters.budget !== null} />
            <ViewSwitch links={views} />
          </div>
        </div>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}

function SortSelect({ value, hasBudget }: { value: ListingSort; hasBudget: boolean }) {
  return (
    <div className="relative">
      <Icon
        name="arrow-up-down"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
      />
      <select
        // A select keeps its initial default, so it is remounted when the search changes.
        key={value}
        data-focus-name="sort"
        name="sort"
        aria-label={tSearchForm('sortBy')}
        defaultValue={value}
        className="control h-11 cursor-pointer appearance-none truncate pr-3.5 pl-9.5 text-sm"
      >
        {LISTING_SORTS.filter((sort) => hasBudget || sort !== 'left').map((sort) => (
          <option key={sort} value={sort}>
            {tSearchForm(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function ViewSwitch({ links }: { links: ViewLink[] }) {
  return (
    <nav aria-label={tSearchForm('view')} className="segments">
      {links.map(({ view, href, isCurrent }) => (
        <Link
          key={view}
          href={href}
          prefetch={false}
          rel="nofollow"
          aria-label={tSearchForm(view === 'grid' ? 'gridView' : 'listView')}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {view === 'grid' ? <Icon name="layout-grid" /> : <Icon name="list" />}
        </Link>
      ))}
    </nav>
  );
}
