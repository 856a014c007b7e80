import { expect, test } from 'vitest';
import { itemListJsonLd, jsonForHtml } from '@/lib/seo/json-ld';

test('items on later pages keep their position in the whole list', () => {
  const data = itemListJsonLd(
    'Properties for Sale',
    { items: [{ name: '</script><b>House', path: '/property/7' }], total: 21, before: 20 },
    'https://e.example',
  );
  expect(data).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 21,
    itemListElement: [{ '@type': 'ListItem', position: 21, url: 'https://e.example/property/7' }],
  });
  expect(jsonForHtml(data)).not.toContain('</script>');
});
