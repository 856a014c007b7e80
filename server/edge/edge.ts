import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { clientAddressOfNode } from '@/lib/auth/origin/client-address';
import { sessionTokenIn } from '@/lib/auth/session/cookie';
import { log } from '@/lib/log';
import { type Variant, variantOf } from '@/lib/next/variant';
import { plainUrl } from '@/lib/requests/plain-url';
import { endSlowBody, SLOW_CLIENTS } from '@/lib/requests/slow-clients';
import type { Storage } from '@/lib/storage/types';
import type { RequestQueue } from '../request-queue';
import { acceptedEncoding } from './cache/encoding';
import type { PageCache, WantedPage } from './cache/page-cache';
import { dependsOnCaller, type Target, targetOf } from './cache/routes';
import { sendAnswer, sendPage } from './cache/send-page';
import { createHealth } from './health';
import { AddressLimits } from './limits/address-limits';
import { createQueues, type Queues, queueFor, Slot } from './limits/queues';
import {
  answerMalformed,
  answerUnserved,
  hasUnanswered,
  isChat,
  isServed,
  MAX_UNANSWERED,
  mayPipeline,
  READING,
  refusalOf,
} from './limits/refusals';
import { answerPicture } from './pictures';
import { proxyRequest } from './proxy/proxy';
import { proxyWarnings } from './proxy/proxy-warnings';
import { answerTooMany, answerUnavailable } from './proxy/unavailable';
import type { Upstreams } from './proxy/upstreams';
import { ignoreH2cUpgrade, proxyWebsocket, refuseUpgrade } from './proxy/websocket-proxy';
import { answerViewer, type ViewerOf } from './viewer';

/** Longer than proxies keep idle connections (nginx: 60 s), which could send a form just as we close. */
const IDLE_CONNECTION_MS = 65_000;
/** Longer than proxy.ts waits, and than a slow reader needs for the kernel's buffer (4 MB at most). */
const STALLED_CONNECTION_MS = 300_000;

/** A slot ends this long after the response began, since clients may read slowly. */
const SENT_WITHIN_MS = 1_000;

export type EdgeOptions = {
  cache: PageCache;
  webs: Upstreams;
  sidecars: Upstreams;
  pictures: Storage;
  viewerOf: ViewerOf | null;
  trustedHops: number;
  /** Given by main.ts, which reports their lengths. */
  queues?: Queues;
  /** For requests that are no uploads. Lowered by tests. */
  bodyWithinMs?: number;
};

type Context = EdgeOptions & { queues: Queues };

/** Serves pages from memory, chat by the sidecars, everything else by the web processes. */
export function createEdge(options: EdgeOptions): Server {
  const { sidecars, viewerOf, webs } = options;
  const answerHealth = createHealth(webs, options.cache);
  const context: Context = { ...options, queues: options.queues ?? createQueues(webs) };
  const limits = new AddressLimits(options.trustedHops);
  const warnAboutProxies = proxyWarnings(options.trustedHops);
  const server = createServer(SLOW_CLIENTS, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error, url: request.url }, 'a request failed');
      answerUnavailable(request, response, 502);
    });
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.timeout = STALLED_CONNECTION_MS;
  limits.watch(server);
  server.on('connection', (socket) => socket.setMaxListeners(2 * MAX_UNANSWERED));
  server.on('upgrade', (request, socket, head) => {
    // Later requests could not be answered in order.
    if (hasUnanswered(socket)) return socket.destroy();
    const refusal = limits.isRefused(request) ? 429 : refusalOf(request);
    if (!refusal && ignoreH2cUpgrade(server, request, socket, head)) return;
    request.url = plainUrl(request.url ?? '/') ?? '/';
    // Node stops watching connections to be upgraded.
    socket.on('timeout', () => socket.destroy());
    if (refusal) return refuseUpgrade(socket, refusal);
    if (limits.mayChat(request)) proxyWebsocket(request, socket, head, sidecars, options);
    else refuseUpgrade(socket, 429);
  });
  return server;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (limits.isRefused(request)) return answerTooMany(request, response);
    const refusal = refusalOf(request);
    if (refusal) return answerMalformed(response, refusal);
    if (!mayPipeline(request, response)) {
      request.socket.destroy();
      return;
    }
    warnAboutProxies(request);
    const { method } = request;
    // From here on all rules see the URL that Next will see (instrumentation.ts).
    const url = plainUrl(request.url ?? '/') ?? '/';
    request.url = url;
    if (!isServed(request, url)) return answerUnserved(response, url);
    if (method === 'GET' || method === 'HEAD') {
      const target = targetOf(url);
      const variant = target && variantOf(request.headers, target.rscHash);
      if (target?.route.kind === 'picture') {
        const slot = slotOf(request, context.queues.files, context);
        if (await answerPicture(request, response, target, { ...options, slot })) return;
        return proxyQueued(request, response, slot, context);
      }
      if (target && variant && !dependsOnCaller(request, target))
        return answerPage(request, response, target, variant, context);
      if (url === '/healthz') return answerHealth(request, response);
      if (viewerOf && (await answerViewer(request, response, viewerOf))) return;
    }
    if (!READING.has(method)) endSlowBody(request, options.bodyWithinMs);
    if (isChat(url)) {
      if (!limits.mayChat(request, response)) return answerTooMany(request, response);
      return proxyRequest(request, response, sidecars, options);
    }
    const queue = queueFor(request, url, context.queues);
    await proxyQueued(request, response, slotOf(request, queue, context), context);
  }
}

/** Creates no function, because tsx names each one with `Object.defineProperty`. */
function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
  variant: Variant,
  context: Context,
): void | Promise<void> {
  const { cache, queues } = context;
  const queue = target.route.kind === 'asset' ? queues.files : queues.reads;
  const name = variant.name === '' ? target.url : `${target.url} ${variant.name}`;
  const wanted = { name, target, variant, encoding: acceptedEncoding(request.headers['accept-encoding']) };
  const found = cache.find(wanted, queue);
  if (found && !isOwn(found.status, target, request))
    return sendPage(request, response, cache, wanted, found, 'estia; hit');
  const slot = slotOf(request, queue, context);
  if (found) return proxyQueued(request, response, slot, context);
  return fetchPage(request, response, wanted, slot, context);
}

async function fetchPage(
  request: IncomingMessage,
  response: ServerResponse,
  wanted: WantedPage,
  slot: Slot,
  context: Context,
): Promise<void> {
  const { cache } = context;
  const { name, target } = wanted;
  const sendLastKnown = async () => {
    const page = cache.lastKnown(name);
    if (page) await sendPage(request, response, cache, wanted, page, 'estia; hit; detail=stale');
    return page;
  };
  try {
    const { answer, page } = await cache.fetch(wanted, slot);
    const status = answer?.status ?? page?.status ?? 0;
    const isPersonal = answer?.headers['set-cookie'] !== undefined;
    if (status >= 500 && (await sendLastKnown())) return slot.end();
    if (isPersonal || isOwn(status, target, request)) return proxyQueued(request, response, slot, context);
    slot.end();
    if (page)
      return sendPage(request, response, cache, wanted, page, answer ? 'estia; fwd=miss' : 'estia; hit');
    if (answer) sendAnswer(request, response, answer);
  } catch (error) {
    slot.end();
    log.warn({ err: error, url: target.url }, 'a page could not be fetched');
    if (await sendLastKnown()) return;
    answerUnavailable(request, response, 503);
  }
}

/** Signed-in people may see the page themselves. */
const isOwn = (status: number, { route }: Target, { headers }: IncomingMessage): boolean =>
  status === 404 && route.isMissingForSome === true && sessionTokenIn(headers.cookie) !== undefined;

async function proxyQueued(
  request: IncomingMessage,
  response: ServerResponse,
  slot: Slot,
  { webs, queues, trustedHops }: Context,
): Promise<void> {
  const isInTime = await slot.take();
  // A client that disconnected while waiting emits no further 'close'.
  if (response.destroyed || request.socket.destroyed) return slot.end();
  if (!isInTime) return answerUnavailable(request, response, 503);
  const endSlot = () => slot.end();
  const onAnswer =
    slot.queue === queues.writes ? undefined : () => setTimeout(endSlot, SENT_WITHIN_MS).unref();
  try {
    proxyRequest(request, response, webs, { trustedHops, onAnswer, onDone: endSlot });
  } catch (error) {
    slot.end();
    throw error;
  }
}

/** By client: the address, IPv6 by its /64. */
function slotOf({ socket, headers }: IncomingMessage, queue: RequestQueue, { trustedHops }: Context): Slot {
  return new Slot(queue, clientAddressOfNode(socket.remoteAddress, headers, trustedHops) ?? '', socket);
}
