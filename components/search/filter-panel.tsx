'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { FilterFields } from '@/components/search/filter-fields';
import { Button, ButtonLink } from '@/components/ui/button';
import { SearchIcon } from '@/components/ui/icons/search';
import { SlidersHorizontalIcon } from '@/components/ui/icons/sliders-horizontal';
import { XIcon } from '@/components/ui/icons/x';
import { FILTER_FIELDS, panelFilters } from '@/lib/listings/filter-fields';
import { type ResultsScope, resultsHref } from '@/lib/listings/results-address';
import { type ListingFilters, NO_FILTERS } from '@/lib/listings/search-params';

/** From here on the panel folds out below the bar; on smaller screens it is a sheet. */
const FOLDS_OUT = '(min-width: 1024px)';

/** The Filters button and its panel. Without script a link opens it. */
export function FilterPanel({ scope, filters }: { scope: ResultsScope; filters: ListingFilters }) {
  const panel = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAdvanced, setAdvanced] = useState(() => hasAdvanced(filters));
  const id = useId();
  const count = panelFilters(filters).length;

  function toggle() {
    const dialog = panel.current;
    if (!dialog) return;
    if (dialog.open) return dialog.close();
    // Folded out it is part of the page and takes no focus, hence no show().
    if (window.matchMedia(FOLDS_OUT).matches) dialog.setAttribute('open', '');
    else dialog.showModal();
    setOpen(true);
  }

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) panel.current?.close();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <>
      <Button
        data-focus-name="filters"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="px-4 noscript:hidden"
      >
        <SlidersHorizontalIcon />
        Filters
        {count > 0 ? (
          <span className="count bg-aegean">
            {count}
            <span className="sr-only"> applied</span>
          </span>
        ) : null}
      </Button>
      <noscript>
        <a href={`#${id}`} className="btn btn-secondary px-4">
          Filters
        </a>
      </noscript>
      <dialog
        ref={panel}
        id={id}
        aria-label="Filters"
        closedby="any"
        onClose={() => setOpen(false)}
        className="filter-panel"
      >
        <div className="filter-panel-head">
          <h2 className="text-2xl">Filters</h2>
          <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={() => panel.current?.close()}>
            <XIcon />
          </Button>
        </div>
        <div className="filter-panel-fields">
          <FilterFields
            fields={FILTER_FIELDS.filter((field) => !field.isAdvanced)}
            scope={scope}
            filters={filters}
          />
          <button
            type="button"
            className="btn btn-link justify-self-start noscript:hidden"
            aria-expanded={isAdvanced}
            aria-controls={`${id}-advanced`}
            onClick={() => setAdvanced(!isAdvanced)}
          >
            Advanced Filters
          </button>
          <div
            id={`${id}-advanced`}
            data-folded={isAdvanced ? undefined : ''}
            className="filter-panel-advanced"
          >
            <FilterFields
              fields={FILTER_FIELDS.filter((field) => field.isAdvanced)}
              scope={scope}
              filters={filters}
            />
          </div>
        </div>
        <div className="filter-panel-foot">
          <ButtonLink
            href={resultsHref({ ...scope, place: null }, { ...NO_FILTERS, view: filters.view })}
            prefetch={false}
            variant="ghost"
          >
            Clear All
          </ButtonLink>
          <Button type="submit" variant="primary" className="min-w-36">
            <SearchIcon />
            Search
          </Button>
        </div>
      </dialog>
    </>
  );
}

function hasAdvanced(filters: ListingFilters): boolean {
  return FILTER_FIELDS.some((field) => field.isAdvanced && field.applied(filters).length > 0);
}
