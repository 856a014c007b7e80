import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { clientAddressOfNode } from '@/lib/auth/client-address';
import { sessionTokenIn } from '@/lib/auth/cookie';
import { log } from '@/lib/log';
import type { Storage } from '@/lib/storage/types';
import { dependsOnCaller } from './api-routes';
import { acceptedEncoding } from './encoding';
import { answerHealth } from './health';
import { KeptPage } from './kept-page';
import { answerMalformed, refusalOf } from './malformed';
import { answerUnserved, isServed, READING } from './methods';
import type { PageCache } from './page-cache';
import { answerPicture } from './pictures';
import { MAX_UNANSWERED, mayPipeline } from './pipelining';
import { pathOf, proxyRequest } from './proxy';
import { proxyWarnings } from './proxy-warnings';
import { type CacheStatus, sendAnswer, sendPage } from './send-page';
import { type Target, TargetReader } from './target';
import { type Limits, LONGEST_WAIT_MS, OVERLOADED_WAIT_MS, Turns } from './turns';
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

/**
 * Maximum concurrent reads per web process, fewer than its connections to the database. More are not finished sooner on its single
 * thread, only all of them later: a render comes back to the event loop dozens of times, and each time waits for all others. One
 * client gets half.
 */
export const READS_AT_ONCE = 8;
/** Maximum concurrent uploads and other writes of the API per client: they take long without keeping a process busy. */
const WRITES_AT_ONCE = 64;
/** A turn ends at the latest this long after its response has begun, since its client may read slowly. */
const SENT_WITHIN_MS = 1_000;
/** In whose name outdated pages are refreshed. */
const NOBODY = 'nobody';

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

/** Files are cheap for a web process, so they do not queue behind pages. */
type Context = EdgeOptions & { reads: Turns; files: Turns; writes: Turns; forms: Turns };

/** The process on the public port: pages from memory, chat to the sidecars, everything else to the web processes. */
export function createEdge(options: EdgeOptions): Server {
  const { sidecars, viewerOf, webs } = options;
  const targets = new TargetReader();
  const context: Context = {
    ...options,
    reads: new Turns(limitsOf(webs, OVERLOADED_WAIT_MS)),
    files: new Turns(limitsOf(webs, LONGEST_WAIT_MS)),
    // Of each client alone: bodies that trickle in would take the turns of everybody.
    forms: new Turns({
      total: Number.POSITIVE_INFINITY,
      perClient: READS_AT_ONCE,
      overloadedWaitMs: LONGEST_WAIT_MS,
    }),
    writes: new Turns({
      total: Number.POSITIVE_INFINITY,
      perClient: WRITES_AT_ONCE,
      overloadedWaitMs: LONGEST_WAIT_MS,
    }),
  };
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
    // Node stops watching a connection that is to be upgraded.
    socket.on('timeout', () => socket.destroy());
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
    const path = pathOf(url);
    if (!isServed(request, path)) return answerUnserved(response, path);
    if (method === 'GET' || method === 'HEAD') {
      const target = targets.read(url);
      const variant = target && variantOf(request.headers, target.rscHash);
      if (target?.route.kind === 'picture') {
        const takeTurn = () => turnOf(context.files, clientOf(request, context));
        if (await answerPicture(request, response, target, { ...options, takeTurn })) return;
        return proxyInTurn(request, response, context, context.files);
      }
      if (target && variant && !dependsOnCaller(request, target))
        return answerPage(request, response, target, variant, context);
      if (url === '/healthz') return answerHealth(request, response, options);
      if (viewerOf && (await answerViewer(request, response, viewerOf))) return;
    }
    if (/^\/socket\.io([/?]|$)/.test(url)) return proxyRequest(request, response, sidecars, options);
    await proxyInTurn(request, response, context);
  }
}

/** As many at a time as the processes that answer can make: the other one of two is not given the work of both. */
function limitsOf(webs: Upstreams, overloadedWaitMs: number): Limits {
  return {
    get total() {
      return READS_AT_ONCE * webs.answering;
    },
    get perClient() {
      return this.total / 2;
    },
    overloadedWaitMs,
  };
}

/** @throws Error when the turn does not come in time */
async function turnOf(turns: Turns, client: string): Promise<() => void> {
  const endTurn = await turns.take(client);
  if (!endTurn) throw new Error('too many requests at a time');
  return endTurn;
}

async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  variant: Variant,
  context: Context,
): Promise<void> {
  const { cache, reads, files } = context;
  const name = variant.name === '' ? target.url : `${target.url} ${variant.name}`;
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const send = (page: KeptPage, status: CacheStatus) => {
    const sent = sendPage(request, response, page, encoding, status);
    return sent?.then(() => cache.updateWeight(name, page));
  };
  const isOwn = (status: number) =>
    status === 404 && target.route.isMissingForSome && sessionTokenIn(request.headers.cookie) !== undefined;

  const turns = target.route.kind === 'asset' ? files : reads;

  const found = cache.find(name, target, variant, encoding, () => turnOf(turns, NOBODY));
  if (found && isOwn(found.status)) return proxyInTurn(request, response, context);
  if (found instanceof KeptPage) return send(found, 'estia; hit');
  const opened = found && (await cache.open(name, found, encoding));
  if (opened) return send(opened, 'estia; hit');
  /** Sends the last cached version when the site cannot respond. @returns that version, or `undefined` when there is none */
  const sendLastKnown = async () => {
    const known = cache.lastKnown(name);
    const page = known && (await cache.open(name, known, encoding));
    if (page) await send(page, 'estia; hit; detail=stale');
    return page;
  };

  try {
    const { answer, page } = await cache.fetch(name, target, variant, encoding, async () => {
      const endTurn = await turnOf(turns, clientOf(request, context));
      if (!request.socket.destroyed) return endTurn;
      endTurn();
      throw new Error('the client disconnected');
    });
    if (isOwn((answer ?? page).status)) return proxyInTurn(request, response, context);
    if (!answer) return send(page, 'estia; hit');
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

/** Proxies the request to the web processes, once it is its turn (turns.ts). */
async function proxyInTurn(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  turns = turnsFor(request, context),
): Promise<void> {
  const { webs, trustedHops } = context;
  const endTurn = await turns.take(clientOf(request, context));
  if (!endTurn) return answerUnavailable(request, response, 503);
  // A client that disconnected while waiting emits no further 'close'.
  if (response.destroyed || request.socket.destroyed) return endTurn();
  const onAnswer = turns === context.writes ? undefined : () => setTimeout(endTurn, SENT_WITHIN_MS).unref();
  try {
    proxyRequest(request, response, webs, { trustedHops, onAnswer, onDone: endTurn });
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** A balancer that is refused an answer would take a site away that is only busy. A form has its page made, too. */
function turnsFor({ method, url }: IncomingMessage, { reads, forms, writes }: Context): Turns {
  const path = pathOf(url);
  if (path === '/readyz') return writes;
  if (READING.has(method)) return reads;
  return path.startsWith('/api/') ? writes : forms;
}

/** Whose request it is: the client's address, IPv6 by its /64. */
function clientOf({ socket, headers }: IncomingMessage, { trustedHops }: Context): string {
  return clientAddressOfNode(socket.remoteAddress, headers, trustedHops) ?? '';
}
