import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RowList } from '@/components/admin/row-list';

function shown(count: number, pageCount: number) {
  return renderToStaticMarkup(
    <RowList
      label="Reports"
      page={{ rows: [] as number[], count, isCapped: false, page: 3, pageCount }}
      noun={['thing', 'things']}
      hrefFor={(page) => `/admin/reports?page=${page}`}
      keyOf={(row) => row}
      empty={{ title: 'Nothing waits', text: 'Every report has been decided.', icon: null }}
    >
      {(row) => row}
    </RowList>,
  );
}

test('a page past the end links back to the last one; only an empty list shows the empty state', () => {
  expect(shown(0, 0)).toContain('Nothing waits');
  const behind = shown(30, 2);
  expect(behind).not.toContain('Nothing waits');
  expect(behind).toContain('href="/admin/reports?page=2"');
});
