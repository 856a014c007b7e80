import type { ItemList, WithContext } from 'schema-dts';
import { SEARCH_PAGE_SIZE } from '@/lib/listings/constants';
import type { SearchResult } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { itemListJsonLd } from '@/lib/seo/item-list';

/** One page of results as structured data; `origin` is that of the site. */
export function resultsJsonLd(name: string, search: SearchResult, origin: string): WithContext<ItemList> {
  const items = search.results.map(({ id, title }) => ({ name: title, path: paths.property(id) }));
  return itemListJsonLd(
    name,
    { items, total: search.count, before: (search.page - 1) * SEARCH_PAGE_SIZE },
    origin,
  );
}
