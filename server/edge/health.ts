import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/data-headers';
import { askHealth } from './ask-health';
import type { PageCache } from './page-cache';
import type { Upstream, Upstreams } from './upstreams';

/**
 * Answers `/healthz`: 200 while this process and at least one web process respond. Also reports when nothing can be cached because
 * announcements of changes do not arrive; the site then works, only slower.
 */
export async function answerHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { webs, cache }: { webs: Upstreams; cache: PageCache },
): Promise<void> {
  const isWebThere = await anyAnswers(webs);
  const status = isWebThere ? 'ok' : 'web process does not answer';
  const body = JSON.stringify({ status, ...(!cache.isListening && { cache: 'off: changes do not arrive' }) });
  response.writeHead(isWebThere ? 200 : 503, {
    ...DATA_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(!isWebThere && { 'Retry-After': '5' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Asks all of them: the one picked for a request may be the one that hangs, as it has the fewest in progress. */
function anyAnswers(webs: Upstreams): Promise<boolean> {
  return Promise.any(webs.all.map(answers)).then(
    () => true,
    () => false,
  );
}

/** Rejects if it does not. */
async function answers(web: Upstream): Promise<void> {
  const status = await askHealth(web);
  if (status !== 200) throw new Error(`/healthz answered ${status}`);
}
