import { SESSION_COOKIES } from '@/lib/auth/constants';
import { isListingRemoved } from '@/lib/listings/removed-listings';
import { beforeNext } from '@/lib/requests/before-next';
import { listingIdIn } from '@/lib/requests/listing-address';

/** Always overwritten by this process, whatever a client sends; middleware.ts matches on it. */
const HEADER = 'x-estia-checked';
/** Either cookie name, so that this module need not know which one is in use. */
const SESSION = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIES.join('|')})=`);

/**
 * Marks the listing requests that middleware has to check: removed listings, and requests of signed-in people, who may
 * see more than visitors. Middleware runs only for these, because on a cached page it would cost as much as the page
 * itself. Call it once when the web process starts.
 */
export function markCheckedListings(): void {
  beforeNext(({ headers, url = '' }) => {
    delete headers[HEADER];
    const id = listingIdIn(url);
    if (id !== null && (isListingRemoved(id) || SESSION.test(headers.cookie ?? ''))) headers[HEADER] = '1';
  });
}
