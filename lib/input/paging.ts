import { lastText, pageNumber, type RawQuery } from '@/lib/input/query-values';

/** The page number in the query (`?page=3`); 1 if absent or invalid. */
export function requestedPage({ page }: RawQuery): number {
  return pageNumber(lastText(page));
}

/** The page to show (from 1) when `asked` is requested: clamped to the last page. */
export function clampPage(
  asked: number,
  count: number,
  pageSize: number,
): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(count / pageSize));
  return { page: Math.min(Math.max(1, asked), pageCount), pageCount };
}
