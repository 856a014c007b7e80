import { request as httpRequest, type IncomingMessage } from 'node:http';
import { EDGE_KEY_HEADER } from '@/lib/next/constants';
import type { Variant } from '@/lib/next/variant';
import type { Upstreams } from '../proxy/upstreams';
import type { Target } from './routes';

/** Every request to a web process ends well before this (docs/operations.md, Limits). */
const ANSWER_WITHIN_MS = 30_000;
/** The largest sitemap is about 9 MB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

export type Answer = {
  status: number;
  rawHeaders: readonly string[];
  headers: IncomingMessage['headers'];
  body: Buffer;
};

type Asking = { webs: Upstreams; host: string; proto: string; key: string };

/** Requests a response without anything of the visitor who waits for it. Tries another process if the first is away or hangs. */
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
      // For a picture only the permission is needed: the file is on our own disk.
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
    // At its last attempt it is left with a process that only seems to hang, instead of failing.
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
      readBody(response).then((body) => {
        const { statusCode: status = 502, rawHeaders, headers } = response;
        resolve({ status, rawHeaders, headers, body });
      }, fail);
    });
    request.end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.byteLength;
    if (length > MAX_BODY_BYTES) {
      response.destroy();
      throw new Error(`an answer of more than ${MAX_BODY_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  // An answer that broke off has no end; Node reports it as an error of the stream.
  if (!response.complete) throw new Error('the answer broke off');
  return Buffer.concat(chunks, length);
}
