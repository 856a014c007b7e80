import type { ItemList, WithContext } from 'schema-dts';

/** One page of a list: its items, how many the whole list has, and how many come before the page. */
export type ListedItems = {
  items: readonly { name: string; path: string }[];
  total: number;
  before: number;
};

/** A page of a list whose items have pages of their own, as structured data; `origin` is the site's own. */
export function itemListJsonLd(
  name: string,
  { items, total, before }: ListedItems,
  origin: string,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: item.name,
      url: `${origin}${item.path}`,
    })),
  };
}
