import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { DOCUMENT } from '@/lib/next/variant';
import { matchesEtag } from '@/lib/runtime/etag';
import { fileTag } from '@/lib/storage/pictures/picture-file';
import type { Storage, StoredFile } from '@/lib/storage/types';
import type { PageCache } from './cache/page-cache';
import type { Target } from './cache/routes';
import type { Slot } from './limits/queues';

type Options = {
  cache: PageCache;
  pictures: Storage | null;
  /** For asking the web process; returned if the picture is left to it. */
  slot: Slot;
};

/** The web process decides whether a picture is public (app/media). False for other pictures. */
export async function answerPicture(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  options: Options,
): Promise<boolean> {
  const { pictures, slot } = options;
  const [, , key = '', variant = ''] = target.url.split('/');
  const headers = pictures && (await permission(target, options));
  const file = headers && (await pictures.open(`${key}/${variant}`).catch(() => null));
  if (!file) return false;
  slot.end();
  await send(request, response, file, headers);
  return true;
}

/** Headers of a public picture, or null. */
async function permission(target: Target, { cache, slot }: Options): Promise<readonly string[] | null> {
  const wanted = { name: target.url, target, variant: DOCUMENT, encoding: 'identity' } as const;
  const page = cache.find(wanted, slot.queue) ?? (await cache.fetch(wanted, slot).catch(() => null))?.page;
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
  // A disconnect midway is no error.
  await pipeline(file.stream, response).catch(() => response.destroy());
}
