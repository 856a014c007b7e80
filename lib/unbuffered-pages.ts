import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/env';

/**
 * Tells nginx not to collect a page that is sent in parts: its frame is there long before what it waits for. Only such a page:
 * what nginx does not collect it cannot keep either, and pages with `s-maxage` it may (docs/operations.md). Behind the page
 * cache that says so itself (server/edge/passing.ts). Call it once, when the web process starts.
 */
export function sendPagesUnbuffered(): void {
  if (env().EDGE === 'on') return;
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { request: IncomingMessage; response: ServerResponse };
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    // Only now is it known what kind of answer this is. Node comes by here for every answer, whoever began it.
    response.writeHead = (...given: unknown[]) => {
      if (isPageInParts(response)) response.setHeader('X-Accel-Buffering', 'no');
      return writeHead(...given);
    };
  });
}

/** Whether it has a length does not tell: compressed, no answer of Next's has one. */
function isPageInParts(response: ServerResponse): boolean {
  const isPage = /^text\/(html|x-component)/.test(String(response.getHeader('Content-Type')));
  return isPage && !String(response.getHeader('Cache-Control')).includes('s-maxage');
}
