import { lastText, pageNumber, type RawQuery } from '@/lib/input/query-values';

export type Paged<T> = { results: T[]; count: number; page: number; pageCount: number };

export function requestedPage({ page }: RawQuery): number {
  return pageNumber(lastText(page));
}

/** Clamped to the last page; from 1. */
export function clampPage(
  asked: number,
  count: number,
  pageSize: number,
): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(count / pageSize));
  return { page: Math.min(Math.max(1, asked), pageCount), pageCount };
}
