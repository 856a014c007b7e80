import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/data-headers';
import type { PageCache } from './page-cache';
import type { Upstream, Upstreams } from './upstreams';

const ANSWER_WITHIN_MS = 2_000;

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
function answers({ hostname, port }: Upstream): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: '/healthz', agent: false, timeout: ANSWER_WITHIN_MS };
    const request = get(options, (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`/healthz answered ${response.statusCode}`));
    });
    request.once('timeout', () => request.destroy());
    request.on('error', reject);
  });
}
