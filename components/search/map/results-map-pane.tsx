'use client';

import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ResultsMapProps } from '@/components/search/map/results-map';
import { isOnMap, useResults } from '@/components/search/results/results-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { tSearchForm } from '@/messages/search-form';

type Props = {
  /** Shown if the map's code cannot be loaded. From the server, to keep it out of the scripts. */
  failure: ReactNode;
};

/** An error of `lazy` would replace the list, too. */
const ResultsMap = lazy<ComponentType<ResultsMapProps & Props>>(() =>
  import('@/components/search/map/results-map').catch(() => ({ default: ({ failure }: Props) => failure })),
);

const BESIDE = '(min-width: 1024px)';
/** Photos and list load first; the map waits at most this long for an idle moment. */
const IDLE_TIMEOUT_MS = 2_000;

/**
 * Beside the results on desktop; on a phone instead of the list, under the search bar, while the address has `map`.
 * Its code loads only where it is shown.
 */
export function ResultsMapPane({ failure }: Props) {
  const { search } = useResults();
  const isBeside = useMedia(BESIDE);
  const isQuiet = useQuietMoment();
  const { isOpen, toggle } = useMapInAddress(search);
  const next = isOpen ? 'list' : 'map';

  return (
    <>
      <div className="results-map" data-open={isOpen || undefined}>
        <Suspense>
          {(isBeside ? isQuiet : isOpen) && search ? (
            <ResultsMap search={search} failure={failure} isAlone={!isBeside} />
          ) : null}
        </Suspense>
      </div>
      <Button variant="primary" onClick={toggle} className="results-map-open">
        <Icon name={next} />
        {tSearchForm(next)}
      </Button>
    </>
  );
}

/** Back closes the map and returns to the list where it was; a reload and Back from a home open it again. */
function useMapInAddress(search: unknown) {
  const [isOpen, setOpen] = useState(false);
  const list = useRef<{ top: number; href: string }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search has a new address
  useEffect(() => {
    const follow = () => setOpen(isOnMap());
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [search]);

  useEffect(() => {
    if (!isOpen && list.current) window.scrollTo(0, list.current.top);
  }, [isOpen]);

  function toggle() {
    const url = new URL(window.location.href);
    if (isOpen) {
      for (const name of ['map', 'at', 'pin']) url.searchParams.delete(name);
      if (list.current?.href === url.href) return window.history.back();
      window.history.replaceState(null, '', url);
    } else {
      list.current = { top: window.scrollY, href: url.href };
      url.searchParams.set('map', '1');
      window.history.pushState(null, '', url);
    }
    setOpen(!isOpen);
  }
  return { isOpen, toggle };
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const now = () => setQuiet(true);
    if (!('requestIdleCallback' in window)) {
      const timer = globalThis.setTimeout(now, 200);
      return () => globalThis.clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(now, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return isQuiet;
}
