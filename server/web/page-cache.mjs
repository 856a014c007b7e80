// Next's cache of finished pages (lib/realtime/page-cache.ts), with two additions: it tells the page cache in front on
// which tags a page depends, and it does not keep a page that was being made while one of its tags was dropped. Next
// itself dates a page by its end, so such a page would count as fresh although its data were read before.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';

const TAGS_HEADER = 'x-next-cache-tags';

/** Node takes what CommonJS exports for the default. */
const { default: FileSystemCache } = fileSystemCache;

/** The request that is being answered (lib/realtime/edge-facts.ts); none during a build. */
const currentRequest = () => globalThis.estiaRequests?.getStore();

function tagsOf(value) {
  const tags = value?.headers?.[TAGS_HEADER];
  return typeof tags === 'string' && tags !== '' ? tags.split(',') : [];
}

export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const found = await super.get(key, context);
    const request = currentRequest();
    const tags = request?.isTold ? tagsOf(found?.value) : [];
    if (tags.length > 0) request.addTags(tags);
    return found;
  }

  async set(key, value, context) {
    const request = currentRequest();
    const tags = tagsOf(value);
    if (request && tags.length > 0) {
      request.addTags(tags);
      if (areTagsExpired(tags, request.startedAt)) return;
    }
    await super.set(key, value, context);
  }
}
