import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AdminList } from '@/components/admin/admin-list';
import type { ListQuery } from '@/lib/input/list-query';

type State = 'all' | 'open';

function shown(count: number, pageCount: number, search: Partial<ListQuery<State>> = {}) {
  return renderToStaticMarkup(
    <AdminList
      path="/admin/reports"
      search={{ q: '', state: 'all', page: 3, ...search }}
      states={{ all: 'All', open: 'Open' }}
      title="Reports"
      searchLabel="Search reports"
      placeholder="Words"
      page={{ rows: [] as { id: number }[], count, isCapped: false, page: 3, pageCount }}
      noun={['thing', 'things']}
      empty={{ title: 'Nothing waits', text: 'Every report has been decided.', icon: null }}
    >
      {({ id }) => id}
    </AdminList>,
  );
}

test('a page past the end links back to the last one; only an empty list shows the empty state', () => {
  expect(shown(0, 0)).toContain('Nothing waits');
  const behind = shown(30, 2);
  expect(behind).not.toContain('Nothing waits');
  expect(behind).toContain('href="/admin/reports?page=2"');
});

test('an empty list that is filtered links to the whole one', () => {
  expect(shown(0, 0)).not.toContain('Show all');
  expect(shown(0, 0, { state: 'open' })).toContain('href="/admin/reports">Show all');
  expect(shown(0, 0, { q: 'villa' })).toContain('href="/admin/reports">Show all');
});
