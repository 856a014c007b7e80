import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/data-headers';

/** Methods that change nothing. A body with one of them means nothing (RFC 9110, 9.3.1) and is not passed on. */
export const READING: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS']);
const CHANGING: ReadonlySet<string | undefined> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What browsers send with a form that has a server action, and the only kind in which Next looks for one, spelled just so. */
const FORM = 'multipart/form-data';
/** With `next-action`, Next would answer it with its page for missing ones. */
const NO_ACTION = 'application/x-www-form-urlencoded';

/**
 * Whether the site serves the method at the address. Pages take server actions, with a script (`next-action`) or without
 * (multipart); Next would answer any other form with the page, which could then be rendered without waiting for a turn, and
 * answers methods that `fetch` does not know (TRACE) with an error of its own.
 */
export function isServed({ method, headers }: IncomingMessage, path: string): boolean {
  if (READING.has(method)) return true;
  if (/^\/(api|socket\.io)\//.test(path)) return CHANGING.has(method);
  const type = headers['content-type'] ?? '';
  const isAction = headers['next-action'] !== undefined && type !== NO_ACTION;
  return method === 'POST' && (isAction || type.startsWith(FORM));
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
