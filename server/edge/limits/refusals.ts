// Requests that are refused at once: malformed ones (400, 431, 505), methods that the site does not serve (405), and too many
// at a time on one connection.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainUrl } from '@/lib/requests/plain-url';
import { DATA_HEADERS } from '@/lib/requests/security-headers';

/**
 * Node parses a thousand headers and silently drops the rest, possibly including those that say where the body ends: forwarded
 * without its framing, a body would be read as the next request. Headers that we add would be dropped too. Browsers send about 30.
 */
const MAX_HEADERS = 500;

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d*)?$/i;

/**
 * The status for refusing a request that two processes could interpret differently, or for whose protocol we have no answer; 0 for
 * all other requests.
 */
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
  // RFC 9112, 3.2. HTTP/1.0 needs none: HAProxy's health checks, for example.
  if (hosts === 0) return httpVersion === '1.0' ? 0 : 400;
  return hosts === 1 && isHost(headers.host) ? 0 : 400;
}

const isHost = (host = '') => HOST.test(host) && URL.canParse(`http://${host}`);

/** Refuses the request and closes its connection, because it is not certain where the body ends. */
export function answerMalformed(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...DATA_HEADERS, Connection: 'close', 'Content-Length': 0 }).end();
}

/** Methods that change nothing. A body with one of them means nothing (RFC 9110, 9.3.1) and is not passed on. */
export const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Those of engine.io's polling; it answers any other with 500. */
const CHAT: ReadonlySet<string | undefined> = new Set(['GET', 'POST', 'OPTIONS']);
const CHANGING: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What browsers send with a form that has a server action, and the only kind in which Next looks for one, spelled just so. */
const FORM = 'multipart/form-data';
/** With `next-action`, Next would answer it with its page for missing ones. */
const NO_ACTION = 'application/x-www-form-urlencoded';

/** Whether the sidecars answer at the address. */
export const isChat = (path: string): boolean => /^\/socket\.io([/?]|$)/.test(path);

/**
 * Whether the site serves the method at the address. Pages take server actions, with a script (`next-action`) or without
 * (multipart); Next would render the page for any other form, without queueing, and answers methods that `fetch` does not know
 * (TRACE) with an error of its own.
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

/** Browsers and proxies send one request at a time on a connection; the few clients that pipeline wait for responses now and then. */
export const MAX_UNANSWERED = 16;

/** By connection, in the order of the requests. */
const unanswered = new WeakMap<Duplex, Set<ServerResponse>>();

/**
 * Notes an unanswered request. False when its connection has too many: Node emits every request it has read at once, so that
 * a packet of a few kilobytes could have hundreds of pages rendered at the same time.
 */
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
