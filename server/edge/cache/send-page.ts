import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '@/lib/runtime/etag';
import { answerHeaders, headerPairs } from '../proxy/forwarded-headers';
import { bodyOf, POLICY } from './cache-policy';
import type { CachedPage } from './cached-page';
import type { PageCache, WantedPage } from './page-cache';
import type { Answer } from './page-request';

type CacheStatus = 'estia; hit' | 'estia; fwd=miss' | 'estia; hit; detail=stale';

export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  cache: PageCache,
  { name, encoding }: WantedPage,
  page: CachedPage,
  status: CacheStatus,
): void | Promise<void> {
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, [...page.notModifiedHeaders, 'Cache-Status', status]);
    response.end();
    return;
  }
  const form = page.ready(encoding);
  if (form) return send(request, response, page.status, form, status);
  return page.made(encoding).then((made) => {
    send(request, response, page.status, made, status);
    cache.updateWeight(name, page);
  });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  code: number,
  { body, headers }: { body: Buffer; headers: readonly string[] },
  status: CacheStatus,
): void {
  if (response.destroyed) return;
  response.writeHead(code, [...headers, 'Cache-Status', status]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Redirects, errors, pages past the end. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  const { body, policy } = bodyOf(answer);
  const headers: string[] = [];
  for (const [name, value] of headerPairs(answerHeaders(answer.rawHeaders))) {
    if (/^(content-length|set-cookie)$/i.test(name)) continue;
    headers.push(name, name.toLowerCase() === POLICY ? (policy ?? value) : value);
  }
  headers.push('Content-Length', String(body.byteLength), 'Cache-Status', 'estia; fwd=miss');
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
