import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { isListingRemoved } from '@/lib/listings/removed-listings';

/** Written by this process over whatever a client sent under the same name; middleware.ts asks for it in its matcher. */
const REMOVED_HEADER = 'x-estia-removed';
const LISTING_URL = /^\/property\/([1-9]\d{0,9})(?![^?])/;

/**
 * Marks requests for removed listings before Next sees them, so that middleware runs for these alone: on a kept page it
 * would cost as much as the page. Call it once, when the web process starts.
 */
export function markRemovedListings(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers[REMOVED_HEADER];
    const id = LISTING_URL.exec(request.url ?? '')?.[1];
    if (id && isListingRemoved(Number(id))) request.headers[REMOVED_HEADER] = '1';
  });
}
