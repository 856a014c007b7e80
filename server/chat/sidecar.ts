import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import { BurstLimit } from '@/lib/chat/burst-limit';
import { listPeerIds } from '@/lib/chat/delivery-queries';
import { SendQueue } from '@/lib/chat/send-commands';
import { log } from '@/lib/log';
import { announce } from '@/lib/realtime/chat-bus';
import { DATA_HEADERS } from '@/lib/requests/security-headers';
import { SLOW_CLIENTS } from '@/lib/requests/slow-clients';
import { siteOrigin } from '@/lib/urls';
import { AddressLimits } from './address-limits';
import { coalesceWrites } from './coalesce-writes';
import { Delivery, listenToBus } from './delivery';
import { EventGate, type HandlerContext } from './event-gate';
import { allowRequest, authenticate } from './handshake';
import { healthHandler } from './health';
import { Presence } from './presence';
import { SessionWatch } from './session-watch';
import { type ChatServer, type ChatSocket, roomOf, watchersOf } from './sockets';
import { Watchers } from './watchers';

/** A message of 1,000 characters takes far less. A larger packet closes the connection. */
const MAX_PACKET_BYTES = 16 * 1_024;
/** Limit for a connection that has not joined a namespace. */
const CONNECT_TIMEOUT_MS = 5_000;
/** People whose presence a socket follows from the start; an opened conversation adds one. */
const PEERS = 200;
/** A client with more queued packets is disconnected. */
const MAX_BACKLOG = 1_000;
const BACKLOG_CHECK_MS = 5_000;
const DRAIN_MS = 5_000;

const TYPING_BURST = { capacity: 4, perSecond: 2 };
const PING_BURST = { capacity: 3, perSecond: 0.2 };

export type SidecarOptions = {
  port: number;
  host?: string | undefined;
  /** Raised by load tests. */
  limits?: Partial<Record<'send' | 'events', { capacity: number; perSecond: number }>>;
};
export type Sidecar = { port: number; readonly sockets: number; stop: () => Promise<void> };

export async function startSidecar({ port, host, limits = {} }: SidecarOptions): Promise<Sidecar> {
  let isAccepting = true;
  const http = createServer(
    SLOW_CLIENTS,
    healthHandler(() => isAccepting),
  );
  const addressLimits = new AddressLimits();
  const io = createChatServer(http, addressLimits);
  // socket.io replaces earlier listeners, so this is after it.
  http.prependListener('request', (_, response) => {
    for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value);
  });
  const presence = new Presence({
    node: randomUUID(),
    announce: (event) => void announce(event),
    onChange: (user_id, is_online) => {
      io.to(watchersOf(user_id)).emit('user.status', { user_id, is_online });
    },
  });
  const sessions = new SessionWatch(io);
  const sendBurst = limits.send && new BurstLimit(limits.send.capacity, limits.send.perSecond);
  const sendQueue = new SendQueue(sendBurst, (message) => delivery.stored(message));
  const delivery = new Delivery(io, () => sendQueue.whenStored());
  const context: HandlerContext = {
    watchers: new Watchers(io),
    sendQueue,
    presence,
    typingBurst: new BurstLimit(TYPING_BURST.capacity, TYPING_BURST.perSecond),
    pingBurst: new BurstLimit(PING_BURST.capacity, PING_BURST.perSecond),
  };
  const gate = new EventGate(context, { ...(limits.events && { events: limits.events }) });

  io.use(authenticate(io, addressLimits));
  io.on('connection', (socket) => {
    welcome(socket, gate, context);
    delivery.welcome(socket.data.actor.id);
    sessions.checkNewcomer(socket);
  });
  const bus = listenToBus({ io, delivery, watchers: context.watchers, presence, sessions });
  const backlog = setInterval(() => closeSlowReaders(io), BACKLOG_CHECK_MS);
  backlog.unref();

  http.listen({ port, ...(host && { host }) });
  await once(http, 'listening');

  const stop = async () => {
    isAccepting = false;
    clearInterval(backlog);
    http.close();
    for (let waited = 0; gate.running > 0 && waited < DRAIN_MS; waited += 20) await sleep(20);
    presence.stop();
    sessions.stop();
    delivery.stop();
    await bus.stop();
    await io.close();
  };
  const address = http.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    get sockets() {
      return io.engine.clientsCount;
    },
    stop,
  };
}

function createChatServer(http: HttpServer, limits: AddressLimits): ChatServer {
  const io: ChatServer = new Server(http, {
    path: '/socket.io',
    allowRequest,
    cors: { origin: siteOrigin(), credentials: true },
    maxHttpBufferSize: MAX_PACKET_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Compressing small packets costs memory and time and saves nothing.
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
  });
  limits.guard(io);
  coalesceWrites(io);
  return io;
}

function welcome(socket: ChatSocket, gate: EventGate, { watchers, presence }: HandlerContext): void {
  const userId = socket.data.actor.id;
  void socket.join(roomOf(userId));
  presence.enter(userId);
  socket.once('disconnect', () => presence.leave(userId));
  socket.on('error', (error) => log.info({ err: error }, 'socket error'));
  gate.open(socket);
  watchers
    .letIn(socket, () => listPeerIds(userId, PEERS))
    .then(
      (peers) => {
        for (const peer of peers) {
          if (presence.isOnline(peer)) socket.emit('user.status', { user_id: peer, is_online: true });
        }
      },
      (error: unknown) => log.warn({ err: error }, "the presence of a person's contacts could not be read"),
    );
}

/** Queued packets take memory. The client resumes when it reconnects. */
function closeSlowReaders(io: ChatServer): void {
  for (const socket of io.sockets.sockets.values()) {
    // engine.io keeps them in a private field.
    const waiting: unknown = Reflect.get(socket.conn, 'writeBuffer');
    if (Array.isArray(waiting) && waiting.length > MAX_BACKLOG) socket.disconnect(true);
  }
}
