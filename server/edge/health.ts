import type { IncomingMessage, ServerResponse } from 'node:http';
import { DATA_HEADERS } from '@/lib/requests/data-headers';
import type { PageCache } from './cache/page-cache';
import { askHealth } from './proxy/ask-health';
import type { Upstream, Upstreams } from './proxy/upstreams';

/**
 * Answers `/healthz`: 200 while this process and at least one web process respond. Also reports when nothing can be cached because
 * announcements of changes do not arrive; the site then works, only slower. However many ask at once, the web processes are asked
 * once.
 */
export class Health {
  #checking: Promise<boolean> | null = null;

  constructor(
    private readonly webs: Upstreams,
    private readonly cache: PageCache,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isWebThere = await this.#check();
    const status = isWebThere ? 'ok' : 'web process does not answer';
    const isCaching = this.cache.isListening;
    const body = JSON.stringify({ status, ...(!isCaching && { cache: 'off: changes do not arrive' }) });
    response.writeHead(isWebThere ? 200 : 503, {
      ...DATA_HEADERS,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      ...(!isWebThere && { 'Retry-After': '5' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #check(): Promise<boolean> {
    this.#checking ??= anyAnswers(this.webs).finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }
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
