import type { ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { beforeNext } from '@/lib/requests/before-next';
import { isPageInParts, UNBUFFERED } from '@/lib/requests/page-in-parts';

/**
 * Tells nginx not to buffer streamed pages. Only those: nginx cannot cache what it does not buffer, and it may cache
 * pages with `s-maxage` (docs/operations.md). Behind the page cache, server/edge/proxy.ts adds the header instead. Call
 * it once when the web process starts.
 */
export function sendPagesUnbuffered(): void {
  if (env().EDGE === 'on') return;
  beforeNext((_, response) => {
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    const header = (name: string) => response.getHeader(name)?.toString();
    // The kind of response is known only here; Node calls writeHead for every response, explicitly or not.
    response.writeHead = (...given: unknown[]) => {
      if (isPageInParts(header('Content-Type'), header('Cache-Control'))) {
        response.setHeader(UNBUFFERED.name, UNBUFFERED.value);
      }
      return writeHead(...given);
    };
  });
}
