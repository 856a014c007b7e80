// Next's cache of finished pages (lib/realtime/page-cache.ts), with three additions: it tells the page cache in front on
// which tags a page depends; it does not keep a page that was being made while one of its tags was dropped (Next itself
// dates a page by its end, so such a page would count as fresh although its data were read before); and it allows the
// scripts of a page that Next sends to a visitor as it is stored (lib/requests/complete-document.ts).
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

/** A page with parts to be made for each request has its scripts in those. */
const isCompletePage = (value) => value?.kind === 'APP_PAGE' && value.postponed === undefined;

/** What is stored is for everybody: the page cache in front would take a script with a nonce for one that it does not know. */
function withoutNonce(value, nonce) {
  if (!nonce || typeof value?.html !== 'string') return value;
  return { ...value, html: value.html.replaceAll(` nonce="${nonce}"`, '') };
}

export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const found = await super.get(key, context);
    const request = currentRequest();
    const tags = request?.isTold ? tagsOf(found?.value) : [];
    if (tags.length > 0) request.addTags(tags);
    if (!request?.nonce || !isCompletePage(found?.value)) return found;
    return { ...found, value: { ...found.value, html: request.documentOf(found.value) } };
  }

  async set(key, value, context) {
    const request = currentRequest();
    const tags = tagsOf(value);
    if (request && tags.length > 0) {
      request.addTags(tags);
      if (areTagsExpired(tags, request.startedAt)) return;
    }
    await super.set(key, withoutNonce(value, request?.nonce), context);
  }
}
