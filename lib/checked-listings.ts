import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isListingRemoved } from '@/lib/listings/removed-listings';

/** Written by this process over whatever a client sent under the same name; middleware.ts asks for it in its matcher. */
const HEADER = 'x-estia-checked';
const LISTING_URL = /^\/property\/([1-9]\d{0,9})(?![^?])/;
/** lib/auth/cookie.ts: by either name, so that it need not know which one this site has. */
const SESSION = /(?:^|;\s*)(?:__Host-)?estia\.session=/;

/**
 * Marks requests for listings at which middleware has to look before Next sees them: removed ones, and those of somebody who
 * is signed in, who may see more than others. Middleware runs for these alone: on a kept page it would cost as much as the page.
 * Call it once, when the web process starts.
 */
export function markCheckedListings(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const { headers, url = '' } = request;
    delete headers[HEADER];
    const id = LISTING_URL.exec(url)?.[1];
    if (id && (isListingRemoved(Number(id)) || SESSION.test(headers.cookie ?? ''))) headers[HEADER] = '1';
  });
}
