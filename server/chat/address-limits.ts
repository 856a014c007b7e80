import { type IncomingMessage, ServerResponse } from 'node:http';
import { strangersAddress } from '@/lib/auth/origin/client-address';
import { BurstLimit } from '@/lib/chat/burst-limit';
import { ClientCount } from '../client-count';
import { RequestQueue } from '../request-queue';
import type { ChatServer, ChatSocket } from './sockets';

/** Offices share an address, but not this many sockets. */
export const SOCKETS_PER_ADDRESS = 600;
/** A whole office may reconnect at once. */
const NEW_SOCKETS = { capacity: SOCKETS_PER_ADDRESS, perSecond: 20 };
/** Checks of sessions at a time, so that one address cannot use all database connections. */
const CHECKS_AT_ONCE = 5;

export const TOO_MANY = 'Too many connections.';
const BODY = JSON.stringify({ error: TOO_MANY, code: 'rate_limited' });
const HEADERS = { 'Retry-After': '5', 'Content-Type': 'application/json' } as const;

type Connection = Pick<ChatSocket['conn'], 'request' | 'once' | 'off'>;

/** Limits per network address, also before sign-in. */
export class AddressLimits {
  readonly #sockets = new ClientCount();
  readonly #new = new BurstLimit(NEW_SOCKETS.capacity, NEW_SOCKETS.perSecond);
  readonly #checks = new RequestQueue({
    total: Number.POSITIVE_INFINITY,
    perClient: CHECKS_AT_ONCE,
  });
  /** Keyed by the opening request, because the address is unknown later. */
  readonly #addresses = new WeakMap<IncomingMessage, string>();
  readonly #checked = new WeakSet<IncomingMessage>();

  guard({ engine }: Pick<ChatServer, 'engine'>): void {
    engine.use((request: IncomingMessage, response: unknown, next: () => void) => {
      if (!isOpening(request) || this.#mayOpen(request)) return next();
      if (response instanceof ServerResponse) response.writeHead(429, HEADERS).end(BODY);
      else refuseWebsocket(request);
    });
    engine.on('connection', (connection: Connection) => {
      const address = this.#addresses.get(connection.request);
      if (address) this.#sockets.add(address, connection);
    });
  }

  #mayOpen(request: IncomingMessage): boolean {
    const address = strangersAddress(request.socket.remoteAddress, request.headers);
    if (address === null) return true;
    this.#addresses.set(request, address);
    return this.#sockets.of(address) < SOCKETS_PER_ADDRESS && this.#new.take(address);
  }

  /** Queues for a check of the session. @returns a function that frees the slot; `null` if the address has too many */
  async takeCheck(connection: Connection): Promise<(() => void) | null> {
    const { request } = connection;
    const address = this.#addresses.get(request);
    if (!address) return () => undefined;
    // A client may retry on one connection.
    if (this.#checked.has(request) && !this.#new.take(address)) return null;
    this.#checked.add(request);
    return this.#checks.take(address, connection);
  }
}

function isOpening({ url = '/' }: IncomingMessage): boolean {
  return !new URLSearchParams(url.split('?')[1]).has('sid');
}

function refuseWebsocket({ socket }: IncomingMessage): void {
  const head = Object.entries({ ...HEADERS, Connection: 'close', 'Content-Length': BODY.length });
  const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 429 Too Many Requests\r\n${lines}\r\n${BODY}`, () => socket.destroySoon());
}
