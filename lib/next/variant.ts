import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The document, or data for Next's client router, with the headers to request it from Next. */
export type Variant = { name: string; headers: Readonly<Record<string, string>>; rscHash: string | null };

export const DOCUMENT: Variant = { name: '', headers: {}, rscHash: null };

const ROUTER_HEADERS = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;
const MAX_SEGMENT_LENGTH = 300;

/** The `_rsc` parameter as Next computes it (computeCacheBustingSearchParam). */
export function rscHashOf(values: readonly (string | undefined)[]): string {
  const [prefetch, ...others] = values;
  const isPlain =
    (prefetch === undefined || prefetch === '0') && others.every((value) => value === undefined);
  if (isPlain) return '';
  const input = [prefetch, ...others].map((value) => value ?? '0').join(',');
  return createHash('sha256').update(input).digest().subarray(0, 12).toString('base64url');
}

/** Null if the response depends on more, or if headers and `_rsc` disagree. */
export function variantOf(headers: IncomingHttpHeaders, rscHash: string | null): Variant | null {
  if (headers.rsc === undefined) {
    return ROUTER_HEADERS.some((name) => headers[name] !== undefined) ? null : DOCUMENT;
  }
  if (headers.rsc !== '1' || rscHash === null) return null;
  const values = ROUTER_HEADERS.map((name) => headers[name]);
  if (!values.every(isSingle)) return null;
  const [prefetch, segment, stateTree, nextUrl] = values;
  if (prefetch !== undefined && !/^[123]$/.test(prefetch)) return null;
  if (rscHashOf([prefetch, segment, stateTree, nextUrl]) !== rscHash) return null;
  if (segment !== undefined && (segment.length > MAX_SEGMENT_LENGTH || !/^[\x21-\x7e]+$/.test(segment)))
    return null;
  // Without the state tree Next sends the whole page, the same for everybody.
  return {
    name: `rsc ${prefetch ?? ''} ${segment ?? ''}`,
    headers: {
      rsc: '1',
      ...(prefetch !== undefined && { 'next-router-prefetch': prefetch }),
      ...(segment !== undefined && { 'next-router-segment-prefetch': segment }),
    },
    rscHash: rscHashOf([prefetch, segment, undefined, undefined]),
  };
}

const isSingle = (value: string | string[] | undefined): value is string | undefined => !Array.isArray(value);
