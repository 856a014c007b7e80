import { boundsOf } from '@/lib/map/clusters';
import { decodeArea } from '@/lib/search/filters/drawn-area';
import type { Bounds } from '@/lib/search/filters/search-params';

/** The bounding box of a drawn area as encoded in URLs; `null` without one. */
export const drawnBounds = (drawnArea: string | null): Bounds | null =>
  drawnArea ? boundsOf(decodeArea(drawnArea)) : null;
