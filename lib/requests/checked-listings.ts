import { SESSION_COOKIES } from '@/lib/auth/constants';
import { isListingRemoved } from '@/lib/listings/removed-listings';
import { beforeNext } from '@/lib/requests/before-next';
import { listingIdIn } from '@/lib/requests/listing-address';

/** Written by this process over whatever a client sent under the same name; middleware.ts asks for it in its matcher. */
const HEADER = 'x-estia-checked';
/** Of either name, so that it need not know which one this site has. */
const SESSION = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIES.join('|')})=`);

/**
 * Marks requests for listings at which middleware has to look before Next sees them: removed ones, and those of somebody who
 * is signed in, who may see more than others. Middleware runs for these alone: on a kept page it would cost as much as the page.
 * Call it once, when the web process starts.
 */
export function markCheckedListings(): void {
  beforeNext(({ headers, url = '' }) => {
    delete headers[HEADER];
    const id = listingIdIn(url);
    if (id !== null && (isListingRemoved(id) || SESSION.test(headers.cookie ?? ''))) headers[HEADER] = '1';
  });
}
