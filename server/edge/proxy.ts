import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { isPageInParts, UNBUFFERED } from '@/lib/requests/page-in-parts';
import { answerHeaders, forwardedHeaders } from './forwarded-headers';
import { answerUnavailable } from './unavailable';
import type { Upstream, Upstreams } from './upstreams';

/** A request without any data in either direction for this long is ended: nothing of ours takes that long. */
const SILENCE_MS = 120_000;
/** Methods that may be sent twice: they change nothing and have no body to be consumed. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS']);

type Options = {
  trustedHops: number;
  /** Called when the upstream has begun to respond. Not called when it never does. */
  onAnswer?: (() => unknown) | undefined;
};

/** Streams a request to an upstream and its response back. Nothing is buffered; when either side disconnects, both end. */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  upstreams: Upstreams,
  options: Options,
): void {
  const isRepeatable = isPlainRead(request);
  attempt(upstreams.attempts);

  function attempt(left: number): void {
    const upstream = upstreams.pick();
    const outgoing = send(request, upstream, isRepeatable, options);
    upstreams.count(upstream, outgoing, isRepeatable ? 'until its answer begins' : 'never');
    const abort = () => outgoing.destroy();
    let answer: IncomingMessage | undefined;
    response.once('close', abort);
    outgoing.once('response', (incoming) => {
      answer = incoming;
      options.onAnswer?.();
      const isInParts = isPageInParts(incoming.headers['content-type'], incoming.headers['cache-control']);
      response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, [
        ...answerHeaders(incoming.rawHeaders),
        ...(isInParts ? [UNBUFFERED.name, UNBUFFERED.value] : []),
      ]);
      incoming.pipe(response);
      // A response that breaks off must not look complete.
      incoming.once('aborted', () => response.destroy());
      incoming.once('error', () => response.destroy());
    });
    let isRetried = false;
    // An upstream that responds early wants no more of the upload; left unread, its rest would block the next request on the connection.
    outgoing.once('close', () => {
      request.unpipe(outgoing);
      if (!isRetried) request.resume();
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('silence')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // An upstream that refuses an upload responds and closes while it is still being sent.
      if (answer) {
        if (!answer.complete) response.destroy();
        return;
      }
      response.off('close', abort);
      if (response.destroyed) return;
      const isRetryable = upstreams.recordFailure(upstream, error, outgoing);
      isRetried = left > 1 && isRetryable && !response.headersSent;
      if (isRetried) return attempt(left - 1);
      log.warn({ err: error, url: request.url }, 'a request could not be proxied');
      answerUnavailable(request, response, statusFor(error));
    });
    if (isRepeatable) outgoing.end();
    // Reads nothing of the body before the connection stands: a refused request goes to the next process complete.
    else outgoing.once('socket', (socket) => socket.once('connect', () => request.pipe(outgoing)));
  }
}

function send(request: IncomingMessage, upstream: Upstream, isRepeatable: boolean, options: Options) {
  return httpRequest({
    // An idle connection may just be closing, so a request that cannot be repeated gets a fresh one.
    agent: isRepeatable ? upstream.agent : false,
    hostname: upstream.hostname,
    port: upstream.port,
    method: request.method,
    path: pathOf(request.url),
    headers: [
      ...forwardedHeaders(request, options),
      // With 'close', Next would hang up on an upload that it refuses, and its response would be lost.
      'Connection',
      'keep-alive',
      // Node frames a body by itself for some methods only; without a frame it would be read as the next request.
      ...(request.headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked']),
    ],
    setHost: false,
    timeout: SILENCE_MS,
  });
}

/** Whether a request only reads, and can be sent again. */
export function isPlainRead(request: IncomingMessage): boolean {
  return REPEATABLE.has(request.method ?? '') && !hasBody(request);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Proxies may receive the absolute URL (RFC 9112, 3.2.2); Next needs the path. */
function pathOf(url = '/'): string {
  if (url.startsWith('/') || url === '*' || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

function statusFor(error: NodeJS.ErrnoException): 502 | 503 | 504 {
  if (error.message === 'silence') return 504;
  return error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' ? 503 : 502;
}
