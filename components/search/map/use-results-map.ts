import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MapView } from '@/components/map/map-props';
import { fetchClusters, fittedQuery, homesQuery, windowQuery } from '@/components/search/map/fetch-map';
import { centreOf, keepInAddress, mapAddressIn } from '@/components/search/map/map-address';
import type { ShownSearch } from '@/components/search/results/results-provider';
import type { MapClusters } from '@/lib/listings/types';
import { boundsOf, containsBounds } from '@/lib/map/clusters';
import { MARKET_BOUNDS } from '@/lib/map/constants';
import { decodeArea } from '@/lib/map/drawn-area';
import type { Bounds, ShownWindow } from '@/lib/map/types';
import { formatBounds, type ListingFilters } from '@/lib/search/filters/search-params';

/** A moving map sends one request, after this long at rest. */
const REST_MS = 150;

const placeOf = ({ bounds, drawnArea }: ListingFilters) => drawnArea ?? (bounds ? formatBounds(bounds) : '');

/** The map moves to the results of a new search, and stays where the visitor moved it. */
export function useResultsMap(search: ShownSearch, frame: RefObject<HTMLElement | null>) {
  const { answer, hasFailed, ask, retry } = useMapClusters();
  const [view, setView] = useState<MapView | null>(null);
  const [shown, setShown] = useState<ShownWindow | null>(null);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const isZooming = useRef(false);
  const isRestoring = useRef(false);

  const { scope, filters } = search;
  const homes = useQuery(homesQuery(scope, filters));
  // After a move, homes outside the searched part are shown, too.
  const around = useQuery(homesQuery(scope, { ...filters, bounds: null }));

  /** A search started from the map does not move it. */
  const own = useRef<string>(undefined);
  const keepPlace = useCallback((next: ListingFilters) => {
    own.current = placeOf(next);
    clearTimeout(keeping.current);
    return latest.current && centreOf(latest.current);
  }, []);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(keeping.current), []);

  const latest = useRef(shown);
  latest.current = shown;
  const place = placeOf(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` covers bounds and drawn area; the rest is in `homes`
  useEffect(() => {
    setMoved(null);
    clearTimeout(keeping.current);
    const { at } = mapAddressIn(window.location.search);
    const target = filters.drawnArea ? boundsOf(decodeArea(filters.drawnArea)) : filters.bounds;
    if (place !== own.current) own.current = undefined;
    if (place && own.current && latest.current) {
      ask(windowQuery(homes, latest.current.bounds, latest.current.zoom));
    } else if (at) {
      // After a reload or Back: the window that was left.
      isRestoring.current = true;
      setView(at);
    } else if (target) {
      // The map asks when it has arrived.
      setView({ bounds: target });
    } else {
      const { clientWidth: width = 600, clientHeight: height = 800 } = frame.current ?? {};
      ask(fittedQuery(homes, { width, height }), {
        onAnswer: ({ view: bounds }) => setView({ bounds }),
      });
    }
  }, [homes, place, ask, frame]);

  useEffect(() => {
    if (hasFailed) setView((before) => before ?? { bounds: MARKET_BOUNDS });
  }, [hasFailed]);

  const showWindow = useCallback(
    (next: ShownWindow) => {
      const isVisitors = next.isVisitors || isZooming.current;
      isZooming.current = false;
      setShown(next);
      if (isRestoring.current) {
        isRestoring.current = false;
        if (isSamePart(filters.bounds, next.bounds))
          return void ask(windowQuery(homes, next.bounds, next.zoom));
        setMoved(next.bounds);
        return void ask(windowQuery(around, next.bounds, next.zoom));
      }
      if (isVisitors) {
        setMoved(next.bounds);
        clearTimeout(keeping.current);
        keeping.current = setTimeout(() => keepInAddress({ at: centreOf(next) }), REST_MS);
      }
      const asked = isVisitors || moved ? around : homes;
      if (!isVisitors && answer && covers(answer, asked, next)) return;
      ask(windowQuery(asked, next.bounds, next.zoom), { delay: REST_MS });
    },
    [answer, around, homes, moved, ask, filters.bounds],
  );

  const zoomTo = useCallback((bounds: Bounds) => {
    isZooming.current = true;
    setView({ bounds });
  }, []);

  const current = moved ? around : homes;
  return {
    clusters: answer?.clusters,
    isLoaded: answer !== null && shown !== null && covers(answer, current, shown),
    hasFailed,
    retry,
    view,
    shown,
    moved,
    homes: current,
    zoomTo,
    showWindow,
    keepPlace,
  };
}

/** 'Search this area' was pressed there: the window is the searched part, to a hundredth of its size. */
function isSamePart(searched: Bounds | null, shown: Bounds): boolean {
  if (!searched) return false;
  const size = Math.max(shown.north - shown.south, shown.east - shown.west);
  return (['south', 'west', 'north', 'east'] as const).every(
    (side) => Math.abs(searched[side] - shown[side]) < size / 100,
  );
}

/** Sorting and paging do not affect the map. */
function useQuery(params: URLSearchParams): URLSearchParams {
  const text = params.toString();
  return useMemo(() => new URLSearchParams(text), [text]);
}

function covers({ query, clusters }: MapAnswer, homes: URLSearchParams, shown: ShownWindow): boolean {
  const isSameSearch = query.startsWith(`${homes}&`);
  return (
    isSameSearch && clusters.zoom === Math.floor(shown.zoom) && containsBounds(clusters.window, shown.bounds)
  );
}

type MapAnswer = { query: string; clusters: MapClusters };

type Asked = { query: string; onAnswer: ((clusters: MapClusters) => void) | undefined };

/** `ask` aborts the previous request. The last answer stays until a new one arrives, also after a failure. */
function useMapClusters() {
  const [answer, setAnswer] = useState<MapAnswer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const call = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<Asked>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    call.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const send = useCallback(() => {
    const request = asked.current;
    if (!request) return;
    const controller = new AbortController();
    call.current = controller;
    fetchClusters(request.query, controller.signal).then(
      (clusters) => {
        if (controller.signal.aborted) return;
        setFailed(false);
        setAnswer({ query: request.query, clusters });
        request.onAnswer?.(clusters);
      },
      () => {
        if (!controller.signal.aborted) setFailed(true);
      },
    );
  }, []);

  /** `delay` in milliseconds. */
  const ask = useCallback(
    (
      query: string,
      { delay = 0, onAnswer }: { delay?: number; onAnswer?: (clusters: MapClusters) => void } = {},
    ) => {
      stop();
      asked.current = { query, onAnswer };
      if (delay > 0) timer.current = setTimeout(send, delay);
      else send();
    },
    [send, stop],
  );

  const retry = useCallback(() => {
    stop();
    send();
  }, [send, stop]);

  return { answer, hasFailed, ask, retry };
}
