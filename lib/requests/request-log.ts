import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { enterRequest, log } from '@/lib/log';
import { onRequest } from '@/lib/next/on-request';

export const REQUEST_ID = 'x-request-id';
const FORM = /^[\w.:-]{8,128}$/;

const ids = new WeakMap<object, string>();

/** The proxy's, if there is one that we trust; a visitor's would let them write into our log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, isTrusted: boolean): string {
  const known = ids.get(headers);
  if (known) return known;
  const given = headers[REQUEST_ID];
  const id = isTrusted && typeof given === 'string' && FORM.test(given) ? given : randomUUID();
  ids.set(headers, id);
  return id;
}

/** All log lines of a request get its id, and so does its response. */
export function recordRequestIds(isTrusted: boolean): void {
  onRequest((request, response) => {
    const id = requestIdOf(request, isTrusted);
    request.headers[REQUEST_ID] = id;
    enterRequest(id);
    response.setHeader('X-Request-Id', id);
  });
}

/** Of the network, not of a person: /24, and /48 for IPv6. */
export function truncatedAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  const [head = ''] = plain.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::`;
}

/** A line per request, without queries (lib/log.ts). */
export function logRequests(
  isTrusted: boolean,
  addressOf: (request: IncomingMessage) => string | null,
): void {
  onRequest((request, response) => {
    const { method, url, socket } = request;
    const address = truncatedAddress(addressOf(request) ?? socket.remoteAddress ?? '');
    const startedAt = performance.now();
    response.once('close', () => {
      const milliseconds = Math.round(performance.now() - startedAt);
      const requestId = requestIdOf(request, isTrusted);
      log.info({ requestId, method, url, status: response.statusCode, milliseconds, address }, 'request');
    });
  });
}
