import { decodeArea } from '@/lib/listings/search/drawn-area';
import type { Bounds } from '@/lib/listings/search/search-params';
import { boundsOf } from '@/lib/map/clusters';

/** The bounding box of a drawn area as encoded in URLs; `null` without one. */
export const drawnBounds = (drawnArea: string | null): Bounds | null =>
  drawnArea ? boundsOf(decodeArea(drawnArea)) : null;
