import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { log } from '@/lib/log';
import { DOCUMENT } from '@/lib/next/variant';
import { matchesEtag } from '@/lib/runtime/etag';
import { fileTag } from '@/lib/storage/pictures/picture-file';
import type { Storage, StoredFile } from '@/lib/storage/types';
import type { CachedPage } from './cache/cached-page';
import type { PageCache } from './cache/page-cache';
import type { Target } from './cache/routes';
import { sendAnswer } from './cache/send-page';
import type { Slot } from './limits/queues';
import { answerUnavailable } from './proxy/unavailable';

type Options = {
  cache: PageCache;
  pictures: Storage;
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
  const { cache, slot } = options;
  const [, , key = '', variant = ''] = target.url.split('/');
  const wanted = { name: target.url, target, variant: DOCUMENT, encoding: 'identity' } as const;
  const found = cache.find(wanted, slot.queue);
  const fetched = found ? null : await cache.fetch(wanted, slot).catch(() => null);
  const permission = found ?? fetched?.page;
  if (permission) return answerPublic(request, response, permission, `${key}/${variant}`, options);
  // The store is down: asking it again would take as long.
  if (fetched?.answer?.status !== 503) return false;
  slot.end();
  sendAnswer(request, response, fetched.answer);
  return true;
}

async function answerPublic(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: CachedPage,
  name: string,
  { pictures, slot }: Options,
): Promise<boolean> {
  if (status === 302) {
    slot.end();
    response.writeHead(302, [...headers, 'Cache-Status', 'estia; hit']).end();
    return true;
  }
  try {
    const file = await pictures.open(name);
    if (!file) return false;
    slot.end();
    await send(request, response, file, headers);
  } catch (error) {
    log.warn({ err: error }, 'a picture could not be opened');
    slot.end();
    answerUnavailable(request, response, 503);
  }
  return true;
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
