import type { RawSearchParams } from '@/lib/listings/search/search-params';

/** A query as Next hands it to pages: repeated keys as lists. */
export function rawSearchParams(params: URLSearchParams): RawSearchParams {
  return Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
}
