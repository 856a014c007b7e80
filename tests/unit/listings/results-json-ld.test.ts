import { expect, test } from 'vitest';
import type { ListingCard } from '@/lib/listings/types';
import { resultsJsonLd } from '@/lib/search/results/results-json-ld';
import { itemListJsonLd } from '@/lib/seo/item-list';
import { jsonForHtml } from '@/lib/seo/json-for-html';

test('listings on later pages keep their position in the whole list', () => {
  const card = { id: 7, title: '</script><b>House' } as ListingCard;
  const data = resultsJsonLd(
    'Properties for Sale',
    { results: [card], count: 21, isCapped: false, page: 3, pageCount: 3 },
    'https://e.example',
  );
  expect(data).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 21,
    itemListElement: [{ '@type': 'ListItem', position: 21, url: 'https://e.example/property/7' }],
  });
  expect(jsonForHtml(data)).not.toContain('</script>');
});

test('so do items of any other list', () => {
  const data = itemListJsonLd(
    'Developers',
    { items: [{ name: 'Kalliope Homes', path: '/developer/3' }], total: 13, before: 12 },
    'https://e.example',
  );
  expect(data).toMatchObject({
    numberOfItems: 13,
    itemListElement: [{ position: 13, name: 'Kalliope Homes' }],
  });
});
