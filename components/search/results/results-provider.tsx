'use client';

import { useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { localAddress, plainAddress } from '@/lib/language/addresses';
import type { ListingFilters } from '@/lib/search/filters/search-params';
import type { ResultsScope } from '@/lib/search/results/results-address';
import { tSearchForm } from '@/messages/search-form';

export type ShownSearch = {
  scope: ResultsScope;
  filters: ListingFilters;
  /** On all pages; at least that many if `isCapped`. */
  count: number;
  isCapped: boolean;
  /** '1,284 properties found'. */
  announcement: string;
};

type Results = {
  search: ShownSearch | null;
  show: (search: ShownSearch) => void;
  /** `toResults`: the keyboard goes on at the heading, not at the control. */
  navigate: (href: string, toResults?: boolean) => void;
  isPending: boolean;
};

const ResultsContext = createContext<Results | null>(null);

/** The phone's map is open (results-map-pane.tsx). */
export const isOnMap = () => /[?&]map=/.test(window.location.search);

/** @throws outside the results pages */
export function useResults(): Results {
  const results = useContext(ResultsContext);
  if (!results) throw new Error('useResults needs a ResultsProvider');
  return results;
}

/** Part of the layout, so that the map and the progress of a navigation survive a new search. */
export function ResultsProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [search, show] = useState<ShownSearch | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);

  const navigate = useCallback(
    (href: string, toResults = false) => {
      focused.current = toResults
        ? 'results'
        : (document.activeElement?.getAttribute('data-focus-name') ?? null);
      // A search from the phone's map, as by its filters, stays on the map.
      const next = isOnMap() ? `${href}${href.includes('?') ? '&' : '?'}map=1` : href;
      // An open sheet is an address of its own (filter-panel.tsx).
      const go = window.location.hash === '#filters' ? router.replace : router.push;
      startTransition(() => go(localAddress(next), { scroll: false }));
    },
    [router],
  );

  useEffect(() => {
    const element = area.current;
    const follow = (event: MouseEvent) => {
      const href = resultsLink(event);
      if (!href) return;
      event.preventDefault();
      navigate(href);
    };
    element?.addEventListener('click', follow, { capture: true });
    return () => element?.removeEventListener('click', follow, { capture: true });
  }, [navigate]);

  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending) arrive(focused.current);
    wasPending.current = isPending;
  }, [isPending]);

  const value = useMemo(() => ({ search, show, navigate, isPending }), [search, navigate, isPending]);
  return (
    <ResultsContext value={value}>
      <div ref={area} className="results" data-pending={isPending || undefined}>
        {children}
      </div>
      <LoadingStatus isPending={isPending} search={search} />
    </ResultsContext>
  );
}

/** Next keeps left pages hidden in the document, with the same ids. */
export function findVisible<E extends Element>(selector: string): E | undefined {
  return [...document.querySelectorAll<E>(selector)].find((element) => element.checkVisibility());
}

/** `null` unless it is a plain click on a link to a results page. */
function resultsLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || !/^\/(buy|rent)(\/|$)/.test(plainAddress(link.pathname))) return null;
  return link.origin === window.location.origin ? `${link.pathname}${link.search}` : null;
}

/** Restores the focus if the control exists there too (`data-focus-name`). */
function arrive(focusName: string | null) {
  window.scrollTo({ top: 0 });
  if (focusName === 'results' || (focusName && document.activeElement === document.body)) {
    findVisible<HTMLElement>(`[data-focus-name="${focusName}"]`)?.focus({ preventScroll: true });
  }
}

function LoadingStatus({ isPending, search }: { isPending: boolean; search: ShownSearch | null }) {
  return (
    <div role="status">
      {isPending ? (
        <p className="floating-note">
          <strong>{tSearchForm('loading')}</strong>{' '}
          <span>{tSearchForm(`finding.${search?.scope.market ?? 'for_sale'}`)}</span>
        </p>
      ) : (
        <span className="sr-only">{search?.announcement}</span>
      )}
    </div>
  );
}

export function ShowSearch(search: ShownSearch) {
  const { show } = useResults();
  const { scope, filters, announcement } = search;
  // Every render passes new objects, so contents are compared.
  const key = JSON.stringify([scope, filters, announcement]);
  const latest = useRef(search);
  latest.current = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` covers the content of `latest`
  useEffect(() => show(latest.current), [key, show]);
  return null;
}
