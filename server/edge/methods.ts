import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/data-headers';

/** Methods that change nothing. A body with one of them means nothing (RFC 9110, 9.3.1) and is not passed on. */
export const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
const CHANGING: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Whether the site serves the method at the address. Pages take server actions, with a script (`next-action`) or without
 * (multipart); Next would answer any other form with the page, which could then be rendered without waiting for a turn, and
 * answers methods that `fetch` does not know (TRACE) with an error of its own.
 */
export function isServed({ method, headers }: IncomingMessage, path: string): boolean {
  if (READING.has(method)) return true;
  if (/^\/(api|socket\.io)\//.test(path)) return CHANGING.has(method);
  const isMultipart = /^multipart\//i.test(headers['content-type'] ?? '');
  return method === 'POST' && (isMultipart || headers['next-action'] !== undefined);
}

export function answerUnserved(response: ServerResponse, path: string): void {
  const isApi = path.startsWith('/api/');
  response.writeHead(405, {
    ...DATA_HEADERS,
    Allow: [...READING, ...(isApi ? CHANGING : [])].join(', '),
    'Content-Length': 0,
  });
  response.end();
}
