import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { EDGE_KEY_HEADER } from '@/lib/next/constants';
import type { Variant } from '@/lib/next/variant';
import type { Upstreams } from '../proxy/upstreams';
import type { Target } from './routes';

/** Every request ends well before this (docs/operations.md, Limits). */
const ANSWER_WITHIN_MS = 30_000;

export type Answer = {
  status: number;
  rawHeaders: readonly string[];
  headers: IncomingMessage['headers'];
  body: Buffer;
};

type Asking = { webs: Upstreams; host: string; proto: string; key: string };

/** Sends nothing of the visitor. Tries another process if the first is away or hangs. */
export async function askForPage(asking: Asking, target: Target, variant: Variant): Promise<Answer> {
  for (let left = asking.webs.attempts; ; left--) {
    try {
      return await ask(asking, target, variant, left === 1);
    } catch (error) {
      if (left === 1 || !(error instanceof Unreached)) throw error;
    }
  }
}

class Unreached extends Error {}

function ask(
  { webs, host, proto, key }: Asking,
  target: Target,
  variant: Variant,
  isLast: boolean,
): Promise<Answer> {
  const web = webs.pick();
  const separator = target.url.includes('?') ? '&' : '?';
  const path = variant.rscHash === null ? target.url : `${target.url}${separator}_rsc=${variant.rscHash}`;
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      agent: web.agent,
      hostname: web.hostname,
      port: web.port,
      // A picture needs only the permission: the file is on our disk.
      method: target.route.kind === 'picture' ? 'HEAD' : 'GET',
      path,
      headers: {
        ...variant.headers,
        host,
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'estia-edge',
        'x-forwarded-proto': proto,
        'x-forwarded-host': host,
        [EDGE_KEY_HEADER]: key,
      },
    });
    // The last attempt waits for a process that may only seem to hang.
    webs.count(web, request, isLast ? 'never' : 'until its answer ends');
    const timer = setTimeout(() => {
      request.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS / 1_000} s`));
    }, ANSWER_WITHIN_MS);
    request.once('close', () => clearTimeout(timer));
    const fail = (error: NodeJS.ErrnoException) => {
      const mayRepeat = webs.recordFailure(web, error, request);
      reject(mayRepeat ? new Unreached(error.message, { cause: error }) : error);
    };
    request.once('error', fail);
    request.once('response', (response) => {
      buffer(response).then((body) => {
        const { statusCode: status = 502, rawHeaders, headers, complete } = response;
        if (!complete) return fail(new Error('the answer broke off'));
        resolve({ status, rawHeaders, headers, body });
      }, fail);
    });
    request.end();
  });
}
