import { lastText, pageNumber, type RawQuery } from '@/lib/input/query-values';
import { storableText } from '@/lib/validation';

export type ListQuery<S extends string> = { q: string; state: S; page: number };

const QUERY_MAX = 100;
/** Later pages are clamped to this one. */
const MAX_PAGE = 500;

/** Invalid values count as absent; the default state is the first. */
export function parseListQuery<S extends string>(
  params: RawQuery,
  labels: Readonly<Record<S, string>>,
): ListQuery<S> {
  const states = Object.keys(labels) as [S, ...S[]];
  const text = storableText.safeParse(lastText(params.q).trim());
  const state = lastText(params.state);
  return {
    q: text.success ? [...text.data].slice(0, QUERY_MAX).join('') : '',
    state: states.find((known) => known === state) ?? states[0],
    page: pageNumber(lastText(params.page), MAX_PAGE),
  };
}

export function listQueryHref<S extends string>(
  path: string,
  { q, state, page }: ListQuery<S>,
  usualState: S,
): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (state !== usualState) query.set('state', state);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
