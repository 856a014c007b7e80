import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/security-headers';
import type { PageCache } from './cache/page-cache';
import { askHealth, type Upstream, type Upstreams } from './proxy/upstreams';

/**
 * Answers `/healthz`: 200 while this process and at least one web process respond. Also reports when nothing can be cached because
 * announcements of changes do not arrive; the site then works, only slower. Concurrent requests share one check.
 */
export function createHealth(webs: Upstreams, cache: PageCache) {
  let checking: Promise<boolean> | null = null;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    checking ??= anyAnswers(webs).finally(() => {
      checking = null;
    });
    const isWebThere = await checking;
    const body = JSON.stringify({
      status: isWebThere ? 'ok' : 'web process does not answer',
      ...(!cache.isListening && { cache: 'off: changes do not arrive' }),
    });
    response.writeHead(isWebThere ? 200 : 503, {
      ...DATA_HEADERS,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      ...(!isWebThere && { 'Retry-After': '5' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/** Asks all of them: the one picked for a request may be the one that hangs, as it has the fewest in progress. */
function anyAnswers(webs: Upstreams): Promise<boolean> {
  const answers = async (web: Upstream) => {
    if ((await askHealth(web)) !== 200) throw new Error('not healthy');
  };
  return Promise.any(webs.all.map(answers)).then(
    () => true,
    () => false,
  );
}
