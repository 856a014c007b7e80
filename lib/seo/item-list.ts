import type { ItemList, WithContext } from 'schema-dts';

/** A list of items with their own pages, as structured data; `origin` is the site's own. */
export function itemListJsonLd(
  name: string,
  items: readonly { name: string; path: string }[],
  origin: string,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: `${origin}${item.path}`,
    })),
  };
}
