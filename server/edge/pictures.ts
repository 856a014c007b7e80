import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { matchesEtag } from '@/lib/etag';
import { fileTag } from '@/lib/storage/file-tag';
import type { Storage, StoredFile } from '@/lib/storage/types';
import { KeptPage } from './kept-page';
import type { PageCache } from './page-cache';
import { proxyRequest } from './proxy';
import type { Target } from './target';
import type { Upstreams } from './upstreams';
import { DOCUMENT } from './variant';

type Options = { cache: PageCache; webs: Upstreams; pictures: Storage | null; trustedHops: number };

/**
 * Sends a stored picture from disk when it is public. The web process decides that and names the listings that show the picture
 * (app/media); after a change to one of them it is asked again. Requests for all other pictures are proxied to it.
 */
export async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  options: Options,
): Promise<void> {
  const { cache, webs, pictures } = options;
  const [, , key = '', variant = ''] = target.url.split('/');
  if (!pictures) return proxyRequest(request, response, webs, options);
  const headers = await permission(cache, target);
  const file = headers && (await pictures.open(`${key}/${variant}`).catch(() => null));
  if (!file) return proxyRequest(request, response, webs, options);
  await send(request, response, file, headers);
}

/** The headers with which the picture may be sent to everybody, or null. */
async function permission(cache: PageCache, target: Target): Promise<readonly string[] | null> {
  const known = cache.find(target.url, target, DOCUMENT, 'identity');
  if (known instanceof KeptPage) return known.status === 200 ? known.headers : null;
  const { page } = await cache.fetch(target.url, target, DOCUMENT, 'identity').catch(() => ({ page: null }));
  return page?.status === 200 ? page.headers : null;
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  headers: readonly string[],
): Promise<void> {
  const etag = fileTag(file);
  const isKnown = matchesEtag(request.headers['if-none-match'], etag);
  const status = ['ETag', etag, 'Cache-Status', 'estia; hit'];
  if (isKnown) response.writeHead(304, [...headers, ...status]);
  else response.writeHead(200, [...headers, ...status, 'Content-Length', String(file.size)]);
  if (isKnown || request.method === 'HEAD') {
    file.stream.destroy();
    response.end();
    return;
  }
  // A client that disconnects midway is not an error.
  await pipeline(file.stream, response).catch(() => response.destroy());
}
