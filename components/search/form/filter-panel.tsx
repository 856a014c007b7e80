'use client';

import { lazy, useEffect, useId, useRef, useState } from 'react';
import { AS_WRITTEN, useServerMarkup } from '@/components/page/server-markup';
import type { FilterFieldsProps } from '@/components/search/form/filter-fields';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';
import { tSearchForm } from '@/messages/search-form';

/** From this width on the panel expands below the bar; below, it is a sheet. */
const WIDE_SCREEN = '(min-width: 1024px)';

const loadFields = async () => ({
  default: (await import('@/components/search/form/filter-fields')).FilterFields,
});
const FilterFields = lazy(loadFields);

/** Comes from the server, so that the browser need not load the codec. */
export type PanelState = {
  appliedCount: number;
  isAdvanced: boolean;
  clearHref: string;
};

export type FilterPanelProps = PanelState & {
  scope: ResultsScope;
  filters: ListingFilters;
  shownLocation: string;
};

/** An open sheet is in the address, so that Back closes it and a reload shows it again. */
const SHEET = '#filters';
/** Closed by a search, whose address replaces the sheet's. */
export const SEARCHED = 's';

/** Without scripts a link opens it. */
export function FilterPanel({
  scope,
  filters,
  shownLocation,
  appliedCount,
  clearHref,
  isAdvanced,
}: FilterPanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  function toggle() {
    const dialog = panel.current;
    if (!dialog) return;
    const isDismissed = wasOpen.current && !dialog.open;
    wasOpen.current = false;
    // `closedby` has closed it between the press and the click.
    if (isDismissed) return;
    if (dialog.open) return dialog.close();
    // Expanded, it must not take the focus, as show() would.
    if (window.matchMedia(WIDE_SCREEN).matches) dialog.setAttribute('open', '');
    else {
      dialog.showModal();
      history.pushState({ sheet: 1 }, '', SHEET);
    }
    setOpen(true);
  }

  useEffect(() => {
    const follow = () => {
      const dialog = panel.current;
      const isSheet = location.hash === SHEET;
      if (isSheet && !dialog?.open) {
        dialog?.showModal();
        setOpen(true);
      } else if (!isSheet) dialog?.close(SEARCHED);
    };
    if (location.hash) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  function onClose() {
    setOpen(false);
    const dialog = panel.current;
    if (location.hash === SHEET && dialog?.returnValue !== SEARCHED) {
      if (history.state?.sheet) history.back();
      else history.replaceState(null, '', location.pathname + location.search);
    }
    if (dialog) dialog.returnValue = '';
  }

  const key = JSON.stringify([scope, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` covers the search
  useEffect(() => {
    const form = isOpen && panel.current?.closest('form');
    if (!form) return;
    const end = new AbortController();
    const { signal } = end;
    import('@/components/search/form/watch-choices').then(
      ({ watchChoices }) => watchChoices(form, { scope, filters, shownLocation }, signal),
      () => 0,
    );
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      panel.current?.close();
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape, { signal });
    return () => end.abort();
  }, [isOpen, key]);

  return (
    <>
      <Button
        ref={button}
        data-focus-name="filters"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerDown={() => {
          wasOpen.current = panel.current?.open === true;
        }}
        onClick={toggle}
        className="px-4 noscript:hidden"
      >
        <Icon name="sliders-horizontal" />
        {tSearchForm('filters')}
        {appliedCount > 0 ? (
          <span className="count bg-aegean">
            {appliedCount}
            <span className="sr-only">{tSearchForm('applied')}</span>
          </span>
        ) : null}
      </Button>
      <noscript>
        <a href={`#${id}`} className="btn btn-secondary px-4">
          {tSearchForm('filters')}
        </a>
      </noscript>
      <dialog
        ref={panel}
        id={id}
        aria-label={tSearchForm('filters')}
        closedby="any"
        // Expanded, it would cover the element that gets the focus next.
        onBlur={({ relatedTarget: next }) => {
          if (next && next !== button.current && !panel.current?.contains(next)) panel.current?.close();
        }}
        onClose={onClose}
        className="filter-panel"
      >
        <div className="filter-panel-head">
          <h2 className="text-2xl">{tSearchForm('filters')}</h2>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={tSearchForm('close')}
            onClick={() => panel.current?.close()}
          >
            <Icon name="x" />
          </Button>
        </div>
        <div className="filter-panel-fields">
          <PanelFields scope={scope} filters={filters} />
          <details open={isAdvanced} className="col-span-full">
            <summary className="w-fit cursor-pointer py-2.5 font-semibold text-aegean">
              {tSearchForm('advanced')}
            </summary>
            <div className="mt-2.5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
              <PanelFields isAdvanced scope={scope} filters={filters} />
            </div>
          </details>
        </div>
        <div className="filter-panel-foot">
          <ButtonLink
            href={clearHref}
            prefetch={false}
            variant="ghost"
            onClick={() => panel.current?.close(SEARCHED)}
          >
            {tSearchForm('clearAll')}
          </ButtonLink>
          <Button type="submit" variant="primary" className="min-w-48">
            <Icon name="search" />
            <span key={key} data-show aria-live="polite">
              {tSearchForm('search')}
            </span>
          </Button>
        </div>
      </dialog>
    </>
  );
}

/** Server-rendered inside the form until the search changes, so that they work without JavaScript. */
function PanelFields(props: FilterFieldsProps) {
  const { ref, isShown } = useServerMarkup(loadFields, JSON.stringify([props.scope.market, props.filters]));
  return isShown ? (
    <div key="live" className="contents">
      <FilterFields {...props} />
    </div>
  ) : (
    <div ref={ref} className="contents" {...AS_WRITTEN} />
  );
}
