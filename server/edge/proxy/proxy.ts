import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { requestIdOf } from '@/lib/requests/request-log';
import { READING } from '../limits/refusals';
import { answerHeaders, forwardedHeaders } from './forwarded-headers';
import { answerUnavailable } from './unavailable';
import type { Upstream, Upstreams } from './upstreams';

/** No data in either direction for this long ends the request. */
const SILENCE_MS = 120_000;
/** For a request whose client has gone; longer than every request takes (docs/operations.md, Limits). */
const UNWANTED_MS = 30_000;
/** For sending to nobody, or waiting for the rest of an abandoned request. */
const LEFT_MS = 1_000;

type Options = {
  trustedHops: number;
  /** Called when the response begins, if it does. */
  onAnswer?: (() => unknown) | undefined;
  /**
   * Called when the upstream is done. With it, a request whose client has gone is still awaited: the upstream
   * works on it anyway, and clients that disconnect could otherwise give it any number.
   */
  onDone?: (() => unknown) | undefined;
};

/** Streams both ways without buffering; a disconnect ends both sides. */
export function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  upstreams: Upstreams,
  options: Options,
): void {
  const isRepeatable = READING.has(request.method);
  const { socket } = request;
  // A pipelined response gets no 'close' when the connection ends, hence the socket's.
  const isGone = () => response.destroyed || socket.destroyed;
  attempt(upstreams.attempts);

  function attempt(left: number): void {
    const upstream = upstreams.pick();
    const outgoing = send(request, upstream, isRepeatable, options);
    // The last attempt waits for a process that may only seem to hang.
    upstreams.count(upstream, outgoing, isRepeatable && left > 1 ? 'until its answer begins' : 'never');
    let answer: IncomingMessage | undefined;
    let isCutShort = false;
    const abort = () => {
      isCutShort = !options.onDone || !outgoing.writableEnded;
      if (isCutShort) outgoing.destroy();
      else if (answer) finish(answer);
      else outgoing.setTimeout(UNWANTED_MS);
    };
    const finish = (incoming: IncomingMessage) => {
      incoming.unpipe(response);
      incoming.resume();
      setTimeout(() => outgoing.destroy(), LEFT_MS).unref();
    };
    response.once('close', abort);
    socket.once('close', abort);
    outgoing.once('response', (incoming) => {
      answer = incoming;
      options.onAnswer?.();
      if (isGone()) return finish(incoming);
      const { statusCode = 502, statusMessage, rawHeaders } = incoming;
      response.writeHead(statusCode, statusMessage, answerHeaders(rawHeaders));
      incoming.pipe(response);
      // A broken response must not look complete.
      incoming.once('aborted', () => response.destroy());
      incoming.once('error', () => response.destroy());
    });
    let isRetried = false;
    // The upstream wants no more of the upload; left unread, the rest would block the connection.
    outgoing.once('close', () => {
      socket.off('close', abort);
      request.unpipe(outgoing);
      if (isRetried) return;
      request.resume();
      if (isCutShort) setTimeout(() => options.onDone?.(), LEFT_MS).unref();
      else options.onDone?.();
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('silence')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // An upstream can refuse an upload, respond and close during it.
      if (answer) {
        if (!answer.complete) response.destroy();
        return;
      }
      response.off('close', abort);
      if (isGone()) return;
      const isRetryable = upstreams.recordFailure(upstream, error, outgoing);
      isRetried = left > 1 && isRetryable && !response.headersSent;
      if (isRetried) return attempt(left - 1);
      const requestId = requestIdOf(request, options.trustedHops > 0);
      log.warn({ err: error, url: request.url, requestId }, 'a request could not be proxied');
      answerUnavailable(request, response, statusFor(error));
    });
    if (isRepeatable) outgoing.end();
    // Reads the body only once connected, so that a refused request goes complete to the next process.
    else outgoing.once('socket', (socket) => socket.once('connect', () => request.pipe(outgoing)));
  }
}

function send(request: IncomingMessage, upstream: Upstream, isRepeatable: boolean, options: Options) {
  return httpRequest({
    // An idle connection may be closing, so a request that cannot be repeated gets a fresh one.
    agent: isRepeatable ? upstream.agent : false,
    hostname: upstream.hostname,
    port: upstream.port,
    method: request.method,
    path: request.url,
    headers: [
      ...forwardedHeaders(request, options),
      // With 'close', Next would hang up on a refused upload, and its response would be lost.
      'Connection',
      'keep-alive',
      // Node frames a body only for some methods; unframed it would be read as the next request.
      ...(isRepeatable || !request.headers['transfer-encoding'] ? [] : ['Transfer-Encoding', 'chunked']),
    ],
    setHost: false,
    timeout: SILENCE_MS,
  });
}

function statusFor(error: NodeJS.ErrnoException): 502 | 503 | 504 {
  if (error.message === 'silence') return 504;
  return error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' ? 503 : 502;
}
