import { LANDING_MIN_LISTINGS } from '@/lib/listings/constants';
import { NO_FILTERS } from '@/lib/search/filters/search-params';
import type { SuggestedPlace } from '@/lib/search/results/place-suggestions';
import { type Channel, resultsHref } from '@/lib/search/results/results-address';

/** URL for the home page's search: a chosen place with enough listings has its own page. */
export function heroDestination(channel: Channel, location: string, place: SuggestedPlace | null): string {
  return place && place[channel] >= LANDING_MIN_LISTINGS
    ? resultsHref({ channel, place }, NO_FILTERS)
    : resultsHref({ channel, place: null }, { ...NO_FILTERS, location });
}
