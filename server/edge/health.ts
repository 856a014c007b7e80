import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/security-headers';
import type { PageCache } from './cache/page-cache';
import { askHealth, type Upstream, type Upstreams } from './proxy/upstreams';

/** 200 while this process and a web process respond. Also reports when announcements do not arrive. */
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

/** Asks all: a hanging one has the fewest requests and would be picked. */
function anyAnswers(webs: Upstreams): Promise<boolean> {
  const answers = async (web: Upstream) => {
    if ((await askHealth(web)) !== 200) throw new Error('not healthy');
  };
  return Promise.any(webs.all.map(answers)).then(
    () => true,
    () => false,
  );
}
