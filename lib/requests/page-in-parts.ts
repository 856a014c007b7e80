/** Tells nginx to forward a response as it arrives instead of buffering it. */
export const UNBUFFERED = { name: 'X-Accel-Buffering', value: 'no' };

/**
 * Whether a response of Next is streamed for one request: the shell is sent long before the data it waits for. A page
 * that caches may store (`s-maxage`) is complete. Content-Length does not distinguish them, because compressed
 * responses never have one.
 */
export function isPageInParts(contentType: string | undefined, cacheControl: string | undefined): boolean {
  return /^text\/(html|x-component)/.test(contentType ?? '') && !cacheControl?.includes('s-maxage');
}
