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
import { useResults } from '@/components/search/results/results-provider';
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

/** Beside the results on desktop, otherwise behind the Map button. Its code loads only where it is shown. */
export function ResultsMapPane({ failure }: Props) {
  const { search } = useResults();
  const isBeside = useMedia(BESIDE);
  const isQuiet = useQuietMoment();
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();

  // A search started from the map leads to another page, on which the map stays open.
  const stay = () => dialog.current?.setAttribute('data-stays', '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search it stayed open for has arrived
  useEffect(() => dialog.current?.removeAttribute('data-stays'), [search]);

  return (
    <>
      <div className="results-map">
        <Suspense>
          {isBeside && isQuiet && search ? <ResultsMap search={search} failure={failure} /> : null}
        </Suspense>
      </div>
      <Button variant="primary" onClick={open} className="results-map-open">
        <Icon name="map" />
        {tSearchForm('map')}
      </Button>
      <dialog
        ref={dialog}
        aria-label={tSearchForm('map')}
        onClose={() => setOpen(false)}
        className="results-map-dialog"
      >
        <Suspense>
          {isOpen && search ? (
            <ResultsMap search={search} failure={failure} onSearch={close} onDraw={stay} />
          ) : null}
        </Suspense>
        <Button variant="primary" onClick={close} className="results-map-button bottom-6">
          <Icon name="list" />
          {tSearchForm('list')}
        </Button>
      </dialog>
    </>
  );
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
