import { LANDING_MIN_LISTINGS } from '@/lib/listings/constants';
import type { SuggestedPlace } from '@/lib/listings/search/place-suggestions';
import { type Channel, resultsHref } from '@/lib/listings/search/results-address';
import { routerHref } from '@/lib/listings/search/router-href';
import { NO_FILTERS } from '@/lib/listings/search/search-params';

/** URL for the home page's search: a chosen place with enough listings has its own page. */
export function heroDestination(channel: Channel, location: string, place: SuggestedPlace | null): string {
  const href =
    place && place[channel] >= LANDING_MIN_LISTINGS
      ? resultsHref({ channel, place }, NO_FILTERS)
      : resultsHref({ channel, place: null }, { ...NO_FILTERS, location });
  return routerHref(href);
}
