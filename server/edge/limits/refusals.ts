// Refused at once: malformed requests (400, 431, 505), unserved methods (405), too much pipelining.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainUrl } from '@/lib/requests/plain-url';
import { DATA_HEADERS } from '@/lib/requests/security-headers';
import { memoised } from '@/lib/runtime/memoised';

/** Node drops headers after a thousand, possibly the framing: a body would be read as the next request. */
const MAX_HEADERS = 500;

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d*)?$/i;

/** The status for a request that two processes could interpret differently; 0 if it is fine. */
export function refusalOf({
  url = '/',
  httpVersion,
  headers,
  rawHeaders,
}: IncomingMessage): 0 | 400 | 431 | 505 {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505;
  if (!url.startsWith('/') && plainUrl(url) === null) return 400;
  if (rawHeaders.length > 2 * MAX_HEADERS) return 431;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  // RFC 9112, 3.2. HTTP/1.0 needs no host: HAProxy's health checks.
  if (hosts === 0) return httpVersion === '1.0' ? 0 : 400;
  return hosts === 1 && isHost(headers.host ?? '') ? 0 : 400;
}

/** Parsing takes a tenth of a cached page. */
const isHost = memoised((host) => HOST.test(host) && URL.canParse(`http://${host}`), 100);

/** Closes the connection, because the end of the body is uncertain. */
export function answerMalformed(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...DATA_HEADERS, Connection: 'close', 'Content-Length': 0 }).end();
}

/** A body means nothing here (RFC 9110, 9.3.1) and is not forwarded. */
export const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** engine.io answers others with 500. */
const CHAT: ReadonlySet<string | undefined> = new Set(['GET', 'POST', 'OPTIONS']);
const CHANGING: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Browsers send it with server actions; Next accepts only this spelling. */
const FORM = 'multipart/form-data';
/** With `next-action` Next would answer with its 404 page. */
const NO_ACTION = 'application/x-www-form-urlencoded';

export const isChat = (path: string): boolean => /^\/socket\.io([/?]|$)/.test(path);

/**
 * Pages take server actions, with a script (`next-action`) or without (multipart). Next would render other
 * forms without queueing, and answers TRACE with an error.
 */
export function isServed({ method, headers }: IncomingMessage, path: string): boolean {
  if (isChat(path)) return CHAT.has(method);
  if (READING.has(method)) return true;
  if (path.startsWith('/api/')) return CHANGING.has(method);
  const type = headers['content-type'] ?? '';
  const isAction = headers['next-action'] !== undefined && type !== NO_ACTION;
  return method === 'POST' && (isAction || type.startsWith(FORM));
}

export function answerUnserved(response: ServerResponse, path: string): void {
  const served = isChat(path) ? [...CHAT] : [...READING, ...(path.startsWith('/api/') ? CHANGING : [])];
  response.writeHead(405, { ...DATA_HEADERS, Allow: served.join(', '), 'Content-Length': 0 }).end();
}

/** Browsers and proxies do not pipeline; the few clients that do wait now and then. */
export const MAX_UNANSWERED = 16;

const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();

/** Node emits all requests that it has read, so a few kilobytes could start hundreds of pages. */
export function mayPipeline({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const responses = unanswered.get(socket) ?? new Set();
  if (responses.size >= MAX_UNANSWERED) return false;
  unanswered.set(socket, responses.add(response));
  response.once('close', () => responses.delete(response));
  return true;
}

export function hasUnanswered(connection: Duplex): boolean {
  return (unanswered.get(connection)?.size ?? 0) > 0;
}
