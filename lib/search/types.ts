import type { Market } from '@/lib/listings/constants';
import type { SearchArea } from '@/lib/listings/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';

/** A search in one market. `area` results from the location and the page's place (search-area.ts). */
export type Search = { status: Market; filters: ListingFilters; area: SearchArea };

/** How many homes a search finds; with `isCapped` there are more, which only happens while the index does not answer. */
export type SearchCount = { count: number; isCapped: boolean };

export type Slice = { offset: number; limit: number };
