import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Pagination, pageWindow } from '@/components/ui/pagination';

describe('page number window', () => {
  it.each([
    [1, 20, [1, 2, 3, 4, 5, 6, 7]],
    [4, 20, [1, 2, 3, 4, 5, 6, 7]],
    [5, 20, [2, 3, 4, 5, 6, 7, 8]],
    [10, 20, [7, 8, 9, 10, 11, 12, 13]],
    [17, 20, [14, 15, 16, 17, 18, 19, 20]],
    [18, 20, [14, 15, 16, 17, 18, 19, 20]],
    [20, 20, [14, 15, 16, 17, 18, 19, 20]],
    [2, 3, [1, 2, 3]],
    [6, 8, [2, 3, 4, 5, 6, 7, 8]],
    [99, 3, [1, 2, 3]],
    [1, 0, []],
  ])('page %i of %i', (current, total, expected) => {
    expect(pageWindow(current, total)).toEqual(expected);
  });
});

describe('pagination', () => {
  const render = (page: number, pageCount: number) =>
    renderToStaticMarkup(<Pagination page={page} pageCount={pageCount} hrefFor={(n) => `/buy?page=${n}`} />);

  it('is hidden for a single page', () => {
    expect(render(1, 1)).toBe('');
  });

  it('links every page of the window and marks the current one', () => {
    const html = render(5, 20);
    expect([...html.matchAll(/href="\/buy\?page=(\d+)"/g)].map((match) => Number(match[1]))).toEqual([
      4, 2, 3, 4, 5, 6, 7, 8, 6,
    ]);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(
      /aria-label="Page 5"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 5"/,
    );
  });

  it('has no Previous on the first page and no Next on the last', () => {
    expect(render(1, 9)).toMatch(/<a role="link" aria-disabled="true"[^>]*aria-label="Previous page"/);
    expect(render(1, 9)).not.toMatch(/aria-disabled="true"[^>]*aria-label="Next page"/);
    expect(render(9, 9)).toMatch(/<a role="link" aria-disabled="true"[^>]*aria-label="Next page"/);
  });
});
