import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { sessionTokenIn } from '@/lib/auth/cookie';
import { log } from '@/lib/log';
import type { Storage } from '@/lib/storage/types';
import { type CacheStatus, sendAnswer, sendPage } from './answering';
import { acceptedEncoding } from './encoding';
import { answerHealth } from './health';
import { KeptPage } from './kept-page';
import { answerMalformed, refusalOf } from './malformed';
import type { PageCache } from './page-cache';
import { passOn } from './passing';
import { answerPicture } from './pictures';
import { MAX_UNANSWERED, mayAskAhead } from './pipelining';
import { proxyDoubts } from './proxy-doubts';
import { type Target, TargetReader } from './target';
import { Turns } from './turns';
import { answerUnavailable } from './unavailable';
import { answerWithoutUpgrade, passUpgrade, refuseUpgrade } from './upgrading';
import type { Upstreams } from './upstreams';
import { type Variant, variantOf } from './variant';
import { answerViewer, type ViewerOf } from './viewer';

/**
 * How long a connection may lie idle: longer than proxies in front keep theirs (nginx: 60 s), or one of them sends a form just
 * as we close, and nobody can know whether it was heard.
 */
const IDLE_CONNECTION_MS = 65_000;
/**
 * How long nothing may move on a connection in the middle of a request: longer than passing.ts waits for an answer, and than a
 * slow reader takes for what the system has accepted (4 MB at most). Whoever asks and does not read would else hold as much for
 * ever. Websockets say something every 25 s.
 */
const STANDSTILL_MS = 300_000;

export type EdgeOptions = {
  cache: PageCache;
  webs: Upstreams;
  sidecars: Upstreams;
  /** Where pictures are stored, when it is a folder of this machine. */
  pictures: Storage | null;
  /** Who looks at a page; null: only the web processes know. */
  viewerOf: ViewerOf | null;
  /** Proxies in front of us whose words about the visitor are believed. */
  trustedHops: number;
};

type Context = EdgeOptions & { turns: Turns };

/** The process on the public port: pages from memory, chat to the sidecars, everything else to the web processes. */
export function createEdge(options: EdgeOptions): Server {
  const { sidecars, viewerOf } = options;
  const targets = new TargetReader();
  const context: Context = { ...options, turns: new Turns(options.trustedHops) };
  const doubt = proxyDoubts(options.trustedHops);
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error, url: request.url }, 'a request failed');
      answerUnavailable(request, response, 502);
    });
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.timeout = STANDSTILL_MS;
  server.on('connection', (socket) => socket.setMaxListeners(2 * MAX_UNANSWERED));
  server.on('upgrade', (request, socket, head) => {
    const refusal = refusalOf(request);
    if (refusal) return refuseUpgrade(socket, refusal);
    const response = answerWithoutUpgrade(request, socket);
    if (response) server.emit('request', request, response);
    else passUpgrade(request, socket, head, sidecars, options);
  });
  return server;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request;
    const refusal = refusalOf(request);
    if (refusal) return answerMalformed(response, refusal);
    if (!mayAskAhead(request, response)) {
      request.socket.destroy();
      return;
    }
    doubt(request);
    if (method === 'GET' || method === 'HEAD') {
      const target = targets.read(url);
      const variant = target && variantOf(request.headers, target.rscHash);
      if (target?.route.kind === 'picture') return answerPicture(request, response, target, options);
      if (target && variant) return answerPage(request, response, target, variant, context);
      if (url === '/healthz') return answerHealth(request, response, options);
      if (viewerOf && (await answerViewer(request, response, viewerOf))) return;
    }
    if (/^\/socket\.io([/?]|$)/.test(url)) return passOn(request, response, sidecars, options);
    await passOnInTurn(request, response, context);
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
    return sent?.then(() => cache.weighAgain(name, page));
  };
  const isOwn = (status: number) =>
    status === 404 && target.route.isMissingForSome && sessionTokenIn(request.headers.cookie) !== undefined;

  const found = cache.find(name, target, variant, encoding);
  if (found && isOwn(found.status)) return passOnInTurn(request, response, context);
  if (found instanceof KeptPage) return send(found, 'estia; hit');
  const opened = found && (await cache.open(name, found, encoding));
  if (opened) return send(opened, 'estia; hit');
  const takeTurn = async () => {
    const endTurn = await turns.take(request);
    if (!endTurn) throw new Error('too many requests of one address, or one that was given up');
    return endTurn;
  };
  /** As it was last seen, when the site cannot answer; the page itself, if it was sent. */
  const sendLastKnown = async () => {
    const known = cache.lastKnown(name);
    const page = known && (await cache.open(name, known, encoding));
    if (page) await send(page, 'estia; hit; detail=stale');
    return page;
  };

  try {
    const { answer, page } = await cache.fetch(name, target, variant, encoding, takeTurn);
    if (isOwn(answer.status)) return passOnInTurn(request, response, context);
    if (answer.status >= 500 && (await sendLastKnown())) return;
    if (page) return send(page, 'estia; fwd=miss');
    // Data that depends on what the browser has, or an answer with a cookie: each visitor gets one of their own.
    const isPersonal = answer.headers['set-cookie'] !== undefined || variant.name !== '';
    return isPersonal ? passOnInTurn(request, response, context) : sendAnswer(request, response, answer);
  } catch (error) {
    log.warn({ err: error, url: target.url }, 'a page could not be fetched');
    if (await sendLastKnown()) return;
    answerUnavailable(request, response, 503);
  }
}

/** As `passOn` to the web processes, when it is this address's turn. */
async function passOnInTurn(
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
  // Whoever left while the page was fetched does not leave again.
  if (response.destroyed || socket.destroyed) return end();
  response.once('close', end);
  // An answer that stands behind others of its connection is not told that this has closed.
  socket.once('close', end);
  passOn(request, response, webs, options);
}
