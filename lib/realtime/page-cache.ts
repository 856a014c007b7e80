import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where Next looks up cache handlers provided by its host. */
const CACHES = Symbol.for('@next/cache-handlers');

/**
 * Makes Next store pages via server/web/page-cache.mjs. As `cacheHandler` in next.config.ts, the file would be imported
 * three times per response. Call it once when the web process starts.
 */
export async function setPageCache(): Promise<void> {
  if (process.env.NODE_ENV === 'development') return;
  const file = pathToFileURL(join(process.cwd(), 'server/web/page-cache.mjs')).href;
  const { default: PageCache } = await import(/* turbopackIgnore: true */ file);
  const holder = globalThis as { [CACHES]?: object };
  holder[CACHES] = { ...holder[CACHES], FetchCache: PageCache };
}
