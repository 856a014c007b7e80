import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/cookie';
import { log } from '@/lib/log';
import type { Storage } from '@/lib/storage/types';
import { acceptedEncoding } from './encoding';
import { answerHealth } from './health';
import { KeptPage } from './kept-page';
import { answerMalformed, refusalOf } from './malformed';
import type { PageCache } from './page-cache';
import { answerPicture } from './pictures';
import { MAX_UNANSWERED, mayPipeline } from './pipelining';
import { proxyRequest } from './proxy';
import { proxyWarnings } from './proxy-warnings';
import { type CacheStatus, sendAnswer, sendPage } from './send-page';
import { type Target, TargetReader } from './target';
import { Turns } from './turns';
import { answerUnavailable } from './unavailable';
import type { Upstreams } from './upstreams';
import { type Variant, variantOf } from './variant';
import { answerViewer, type ViewerOf } from './viewer';
import { answerWithoutUpgrade, proxyWebsocket, refuseUpgrade } from './websocket-proxy';

/**
 * How long a connection may be idle: longer than proxies in front keep theirs (nginx: 60 s), or one of them could send a form
 * just as we close, without knowing whether it was received.
 */
const IDLE_CONNECTION_MS = 65_000;
/**
 * How long a connection may stand still in the middle of a request: longer than proxy.ts waits for a response, and than a slow
 * reader takes for what the kernel has buffered (4 MB at most). Without a limit, a client that requests but does not read would
 * hold that memory forever. Websockets send a ping every 25 s.
 */
const STALLED_CONNECTION_MS = 300_000;

export type EdgeOptions = {
  cache: PageCache;
  webs: Upstreams;
  sidecars: Upstreams;
  /** Where pictures are stored; null when that is not a folder of this machine. */
  pictures: Storage | null;
  /** Reads who is viewing a page; null: `GET /api/me` is left to the web processes. */
  viewerOf: ViewerOf | null;
  /** Number of proxies in front of us whose X-Forwarded-* headers are trusted. */
  trustedHops: number;
};

type Context = EdgeOptions & { turns: Turns };

/** The process on the public port: pages from memory, chat to the sidecars, everything else to the web processes. */
export function createEdge(options: EdgeOptions): Server {
  const { sidecars, viewerOf } = options;
  const targets = new TargetReader();
  const context: Context = { ...options, turns: new Turns(options.trustedHops) };
  const warnAboutProxies = proxyWarnings(options.trustedHops);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error, url: request.url }, 'a request failed');
      answerUnavailable(request, response, 502);
    });
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.timeout = STALLED_CONNECTION_MS;
  server.on('connection', (socket) => socket.setMaxListeners(2 * MAX_UNANSWERED));
  server.on('upgrade', (request, socket, head) => {
    const refusal = refusalOf(request);
    if (refusal) return refuseUpgrade(socket, refusal);
    const response = answerWithoutUpgrade(request, socket);
    if (response) server.emit('request', request, response);
    else proxyWebsocket(request, socket, head, sidecars, options);
  });
  return server;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request;
    const refusal = refusalOf(request);
    if (refusal) return answerMalformed(response, refusal);
    if (!mayPipeline(request, response)) {
      request.socket.destroy();
      return;
    }
    warnAboutProxies(request);
    if (method === 'GET' || method === 'HEAD') {
      const target = targets.read(url);
      const variant = target && variantOf(request.headers, target.rscHash);
      if (target?.route.kind === 'picture') return answerPicture(request, response, target, options);
      if (target && variant) return answerPage(request, response, target, variant, context);
      if (url === '/healthz') return answerHealth(request, response, options);
      if (viewerOf && (await answerViewer(request, response, viewerOf))) return;
    }
    if (/^\/socket\.io([/?]|$)/.test(url)) return proxyRequest(request, response, sidecars, options);
    await proxyInTurn(request, response, context);
  }
}

async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  variant: Variant,
  context: Context,
): Promise<void> {
  const { cache, turns } = context;
  const name = variant.name === '' ? target.url : `${target.url} ${variant.name}`;
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const send = (page: KeptPage, status: CacheStatus) => {
    const sent = sendPage(request, response, page, encoding, status);
    return sent?.then(() => cache.updateWeight(name, page));
  };
  const isOwn = (status: number) =>
    status === 404 && target.route.isMissingForSome && sessionTokenIn(request.headers.cookie) !== undefined;

  const found = cache.find(name, target, variant, encoding);
  if (found && isOwn(found.status)) return proxyInTurn(request, response, context);
  if (found instanceof KeptPage) return send(found, 'estia; hit');
  const opened = found && (await cache.open(name, found, encoding));
  if (opened) return send(opened, 'estia; hit');
  const takeTurn = async () => {
    const endTurn = await turns.take(request);
    if (!endTurn) throw new Error('too many requests from one address, or the client disconnected');
    return endTurn;
  };
  /** Sends the last cached version when the site cannot respond. @returns that version, or `undefined` when there is none */
  const sendLastKnown = async () => {
    const known = cache.lastKnown(name);
    const page = known && (await cache.open(name, known, encoding));
    if (page) await send(page, 'estia; hit; detail=stale');
    return page;
  };

  try {
    const { answer, page } = await cache.fetch(name, target, variant, encoding, takeTurn);
    if (isOwn(answer.status)) return proxyInTurn(request, response, context);
    if (answer.status >= 500 && (await sendLastKnown())) return;
    if (page) return send(page, 'estia; fwd=miss');
    // Data that depends on what the browser already has, or a response with a cookie, is different for each visitor.
    const isPersonal = answer.headers['set-cookie'] !== undefined || variant.name !== '';
    return isPersonal ? proxyInTurn(request, response, context) : sendAnswer(request, response, answer);
  } catch (error) {
    log.warn({ err: error, url: target.url }, 'a page could not be fetched');
    if (await sendLastKnown()) return;
    answerUnavailable(request, response, 503);
  }
}

/** Proxies the request to the web processes, once it is the turn of the client's address (turns.ts). */
async function proxyInTurn(
  request: IncomingMessage,
  response: ServerResponse,
  { webs, turns, ...options }: Context,
): Promise<void> {
  const endTurn = await turns.take(request);
  if (!endTurn) return answerUnavailable(request, response, 503);
  const { socket } = request;
  const end = () => {
    socket.off('close', end);
    endTurn();
  };
  // A client that disconnected while waiting emits no further 'close'.
  if (response.destroyed || socket.destroyed) return end();
  response.once('close', end);
  // A response queued behind others of its connection gets no 'close' when the connection ends, hence the socket's.
  socket.once('close', end);
  proxyRequest(request, response, webs, options);
}
