import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { isOwnHost, outboundError, portOf, type Reach, sendOutbound } from '@/lib/outbound/send';

export type GuardedOptions = Reach & {
  /** After decompression. */
  maxBytes: number;
  /** For everything, to the last byte. */
  timeoutMs: number;
  /** Without a byte for this long, the server is too slow. */
  idleMs?: number;
  /** Beginnings of media types, such as `image/`; unset: any. */
  accept?: readonly string[];
  etag?: string | null;
  lastModified?: string | null;
  signal?: AbortSignal;
  maxRedirects?: number;
};

/** Read `body` to its end or destroy it; reading may throw an OutboundError, too. */
export type GuardedAnswer =
  | { notModified: false; status: number; headers: IncomingHttpHeaders; body: Readable }
  | { notModified: true; status: 304; headers: IncomingHttpHeaders; body: null };

const USUAL_PORTS = new Set([80, 443, 8000, 8080, 8443]);
const MAX_REDIRECTS = 5;
const IDLE_MS = 15_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const INFLATE = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/**
 * Reads an address that somebody else chose: see `sendOutbound`. Every redirect is checked in the same way.
 * @throws OutboundError for everything but a 2xx and `notModified`
 */
export async function getGuarded(target: string, options: GuardedOptions): Promise<GuardedAnswer> {
  const { maxRedirects = MAX_REDIRECTS, accept, etag, lastModified } = options;
  const limit = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const headers = {
    'User-Agent': 'Estia/1',
    Accept: accept?.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(', ') || '*/*',
    'Accept-Encoding': 'identity',
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  };
  let url = checkedUrl(target, options);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await sendOutbound(url, { method: 'GET', headers }, signal, options);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300)
      return { notModified: false, status, headers: answer.headers, body: bodyOf(answer, signal, options) };
    // Whatever else it sends is not read.
    answer.destroy();
    if (status === 304 && (etag || lastModified))
      return { notModified: true, status, headers: answer.headers, body: null };
    if (!REDIRECTS.has(status)) throw new OutboundError('status', status);
    const { location } = answer.headers;
    if (!(location && URL.canParse(location, url)) || redirects >= maxRedirects)
      throw new OutboundError('redirects');
    url = checkedUrl(new URL(location, url).href, options);
  }
}

function checkedUrl(target: string, { isAllowed }: Reach): URL {
  const url = URL.canParse(target) ? new URL(target) : null;
  if (!(url && /^https?:$/.test(url.protocol))) throw new OutboundError('private');
  if (!(isAllowed || USUAL_PORTS.has(portOf(url)) || isOwnHost(url))) throw new OutboundError('private');
  return url;
}

function bodyOf(answer: IncomingMessage, signal: AbortSignal, options: GuardedOptions): Readable {
  const { accept, maxBytes, idleMs = IDLE_MS } = options;
  const refuse = (error: OutboundError) => {
    answer.destroy();
    return error;
  };
  const type = (answer.headers['content-type'] ?? '').toLowerCase();
  if (accept && !accept.some((start) => type.startsWith(start))) throw refuse(new OutboundError('type'));
  const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding !== 'identity' && !(encoding in INFLATE)) throw refuse(new OutboundError('type'));
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw refuse(new OutboundError('too_large'));

  const inflated = INFLATE[encoding as keyof typeof INFLATE]?.() ?? new PassThrough();
  answer.setTimeout(idleMs, () => answer.destroy(new OutboundError('timeout')));
  // What goes wrong is thrown when it is read.
  inflated.on('error', () => undefined);
  pipeline(answer, inflated, { signal }).catch(() => undefined);
  const body = Readable.from(limited(inflated, maxBytes, signal), { objectMode: false });
  body.once('close', () => answer.destroy());
  return body;
}

async function* limited(source: Readable, maxBytes: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new OutboundError('too_large');
      yield chunk;
    }
  } catch (error) {
    throw outboundError(error, signal, 'broken');
  }
}
