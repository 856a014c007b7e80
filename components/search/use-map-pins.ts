import { useEffect, useState } from 'react';
import { fetchPins, pinsQuery } from '@/components/search/map-pins';
import type { ShownSearch } from '@/components/search/results-provider';
import type { MapPin } from '@/lib/listings/types';

/** The pins of the search on the page; the last ones stay until the new ones are there, and when they cannot be had. */
export function useMapPins(search: ShownSearch | null): { pins: readonly MapPin[]; query: string } {
  const [answer, setAnswer] = useState<{ pins: MapPin[]; query: string }>({ pins: [], query: '' });
  const query = search ? pinsQuery(search.scope, search.filters) : '';

  useEffect(() => {
    if (!query) return;
    const call = new AbortController();
    fetchPins(query, call.signal).then(
      (pins) => setAnswer({ pins, query }),
      () => undefined,
    );
    return () => call.abort();
  }, [query]);

  return answer;
}
