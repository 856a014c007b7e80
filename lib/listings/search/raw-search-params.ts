import type { RawSearchParams } from '@/lib/listings/search/search-params';

/** A query as Next passes it to pages: values as lists. */
export function rawSearchParams(params: URLSearchParams): RawSearchParams {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}
