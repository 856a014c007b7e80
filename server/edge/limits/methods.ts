import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/data-headers';

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
 * (multipart); Next would answer any other form with the page, which could then be rendered without queueing, and
 * answers methods that `fetch` does not know (TRACE) with an error of its own.
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
  const pages = [...READING, ...(path.startsWith('/api/') ? CHANGING : [])];
  response.writeHead(405, {
    ...DATA_HEADERS,
    Allow: (isChat(path) ? [...CHAT] : pages).join(', '),
    'Content-Length': 0,
  });
  response.end();
}
