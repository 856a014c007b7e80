import type { ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { beforeNext } from '@/lib/requests/before-next';
import { isPageInParts, UNBUFFERED } from '@/lib/requests/page-in-parts';

/**
 * Tells nginx not to collect a page that is sent in parts. Only such a page: what nginx does not collect it cannot keep
 * either, and pages with `s-maxage` it may (docs/operations.md). Behind the page cache that says so itself
 * (server/edge/passing.ts). Call it once, when the web process starts.
 */
export function sendPagesUnbuffered(): void {
  if (env().EDGE === 'on') return;
  beforeNext((_, response) => {
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    const header = (name: string) => response.getHeader(name)?.toString();
    // Only now is it known what kind of answer this is. Node comes by here for every answer, whoever began it.
    response.writeHead = (...given: unknown[]) => {
      if (isPageInParts(header('Content-Type'), header('Cache-Control'))) {
        response.setHeader(UNBUFFERED.name, UNBUFFERED.value);
      }
      return writeHead(...given);
    };
  });
}
