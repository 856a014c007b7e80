import { useEffect, useMemo, useState } from 'react';
import { decodeArea } from '@/lib/search/filters/drawn-area';

/** The outline on the map: the searched one, or the one just drawn until the search with it has loaded. */
export function useDrawnArea(searched: string | null) {
  const [drawn, setDrawn] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search replaces the drawing
  useEffect(() => setDrawn(null), [searched]);
  const area = drawn ?? searched;
  return { corners: useMemo(() => (area ? decodeArea(area) : undefined), [area]), setDrawn };
}
