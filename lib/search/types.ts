import type { Market } from '@/lib/listings/constants';
import type { SearchArea } from '@/lib/listings/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';

export type Search = { status: Market; filters: ListingFilters; area: SearchArea };

/** `isCapped`: there are more. This happens only while the index does not answer. */
export type SearchCount = { count: number; isCapped: boolean };

export type Slice = { offset: number; limit: number };
