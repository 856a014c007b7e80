import { storableText } from '@/lib/validation';

type RawParams = Record<string, string | string[] | undefined>;

/** Query parameters of every administrative list. */
export type AdminSearch<S extends string> = { q: string; state: S; page: number };

/** Characters of a search. */
const QUERY_MAX = 100;
/** Deeper pages are clamped to this one. */
const MAX_PAGE = 500;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? '';

/** Invalid values count as absent. */
export function parseAdminSearch<S extends string>(
  params: RawParams,
  states: readonly [S, ...S[]],
): AdminSearch<S> {
  const text = storableText.safeParse(first(params.q).trim());
  const page = first(params.page);
  return {
    q: text.success ? [...text.data].slice(0, QUERY_MAX).join('') : '',
    state: states.find((state) => state === first(params.state)) ?? states[0],
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
  };
}

/** The URL of a list with these values; defaults are left out. */
export function adminSearchHref<S extends string>(
  path: string,
  { q, state, page }: AdminSearch<S>,
  usualState: S,
): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (state !== usualState) query.set('state', state);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
