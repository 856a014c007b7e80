import { z } from 'zod';
import { type ListQuery, listQueryHref, parseListQuery } from '@/lib/input/list-query';
import { requestedPage } from '@/lib/input/paging';
import { lastText, type RawQuery } from '@/lib/input/query-values';
import { OWN_LISTING_STATE_LABELS, type OwnListingState } from '@/lib/listings/constants';
import { paths } from '@/lib/paths';
import { TABLE_SORTS, type TableSort } from '@/lib/portfolio/constants';

export const OWN_VIEWS = ['cards', 'table'] as const;
export type OwnView = (typeof OWN_VIEWS)[number];

export type OwnSearch = ListQuery<OwnListingState> & {
  /** `null`: by the number of homes. */
  view: OwnView | null;
  sort: TableSort;
  /** The id of who answers for the homes; '' for everybody. */
  colleague: string;
  isReversed: boolean;
};

/** '-price' is `price` reversed. Invalid values count as absent. */
export function parseOwnSearch(query: RawQuery): OwnSearch {
  const sort = lastText(query.sort);
  const view = lastText(query.view);
  const colleague = z.uuid().safeParse(lastText(query.colleague));
  return {
    ...parseListQuery(query, OWN_LISTING_STATE_LABELS),
    page: requestedPage(query),
    colleague: colleague.success ? colleague.data : '',
    view: OWN_VIEWS.find((known) => known === view) ?? null,
    sort: TABLE_SORTS.find((known) => known === sort.replace(/^-/, '')) ?? 'newest',
    isReversed: sort.startsWith('-'),
  };
}

export function ownSearchHref({ view, sort, isReversed, colleague, ...search }: OwnSearch): string {
  const href = listQueryHref(paths.myListings, search, 'all');
  const more = new URLSearchParams();
  if (colleague) more.set('colleague', colleague);
  if (view) more.set('view', view);
  if (sort !== 'newest' || isReversed) more.set('sort', `${isReversed ? '-' : ''}${sort}`);
  const text = more.toString();
  return text ? `${href}${href.includes('?') ? '&' : '?'}${text}` : href;
}
