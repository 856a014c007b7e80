import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/data-headers';
import { plainUrl } from '@/lib/requests/plain-url';

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
  response.writeHead(status, { ...DATA_HEADERS, Connection: 'close', 'Content-Length': 0 });
  response.end();
}
