import type { ItemList, WithContext } from 'schema-dts';
import { SEARCH_PAGE_SIZE } from '@/lib/listings/constants';
import type { SearchResult } from '@/lib/listings/types';
import { paths } from '@/lib/paths';

/** One page of results as structured data; `origin` is that of the site. */
export function resultsJsonLd(name: string, search: SearchResult, origin: string): WithContext<ItemList> {
  const before = (search.page - 1) * SEARCH_PAGE_SIZE;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: search.count,
    itemListElement: search.results.map((listing, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: listing.title,
      url: `${origin}${paths.property(listing.id)}`,
    })),
  };
}
