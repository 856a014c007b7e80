import { parseId } from '@/lib/validation';

/** The page that an address names (`?page=3`), 1 when it names none. */
export function askedPage({ page }: { page?: string | string[] | undefined }): number {
  return parseId(typeof page === 'string' ? page : null) ?? 1;
}

/** Which page of a list is shown when `asked` is asked for, from 1: behind the last one it is the last one. */
export function shownPage(
  asked: number,
  count: number,
  pageSize: number,
): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(count / pageSize));
  return { page: Math.min(Math.max(1, asked), pageCount), pageCount };
}
