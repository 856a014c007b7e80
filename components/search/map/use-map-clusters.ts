import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchClusters } from '@/components/search/map/fetch-map';
import type { MapClusters } from '@/lib/listings/types';

export type MapAnswer = { query: string; clusters: MapClusters };

type Asked = { query: string; onAnswer: ((clusters: MapClusters) => void) | undefined };

/**
 * The homes on the map. `ask` aborts the previous request, so that no outdated answer is shown. The last answer stays until a new
 * one arrives, also when that fails.
 */
export function useMapClusters() {
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

  /** Debounced by `delay` milliseconds. */
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
