/** Has nginx hand on the parts of an answer as they come, instead of collecting them first. */
export const UNBUFFERED = { name: 'X-Accel-Buffering', value: 'no' };

/**
 * Whether an answer of Next's is a page that is rendered for one request and sent in parts: its frame is there long before
 * what it waits for. A page that caches may keep (`s-maxage`) is finished. Whether an answer has a length does not tell:
 * compressed, none has one.
 */
export function isPageInParts(contentType: string | undefined, cacheControl: string | undefined): boolean {
  return /^text\/(html|x-component)/.test(contentType ?? '') && !cacheControl?.includes('s-maxage');
}
