import { expect, test } from 'vitest';
import { tableMap } from '@/lib/imports/opening/feed-map';
import { changeFeedInputSchema } from '@/lib/incoming-feeds/schema';

const ID = '00000000-0000-4000-8000-000000000000';
const HEAD = { names: ['price', 'location', 'Gallery of it'], rows: [] };

const mapOf = (column: string) =>
  changeFeedInputSchema.parse({ id: ID, name: 'x', column_pictures: column }).map;

test('the column of the photos can be chosen', () => {
  expect(tableMap(mapOf('Gallery of it'), HEAD)).toMatchObject({
    fields: { price: 'price', location: 'location' },
    pictures: ['Gallery of it'],
  });
});

test.each(['', 'no longer there'])('%j leaves them to recognition', (column) => {
  expect(tableMap(mapOf(column), HEAD)).toBeNull();
});
