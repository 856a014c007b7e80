import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { strangersAddress } from '@/lib/auth/origin/client-address';
import { ClientCount } from '@/server/client-count';

/** Without a proxy in front: more than an office or a mobile network's exit opens. */
export const CONNECTIONS_PER_ADDRESS = 2_000;
/** More are refused with a reason; the rest are closed. */
const REFUSED_POLITELY = 200;
const REFUSED_FOR_MS = 5_000;
/** More than a sidecar allows (server/chat/address-limits.ts). */
export const CHATS_PER_ADDRESS = 800;

export class AddressLimits {
  readonly #connections = new ClientCount();
  readonly #chats = new ClientCount();
  readonly #counted = new WeakSet<Socket>();
  readonly #refused = new WeakSet<Socket>();

  constructor(private readonly trustedHops: number) {}

  watch(server: Server): void {
    if (this.trustedHops === 0) server.on('connection', (socket) => this.#count(socket));
  }

  #count(socket: Socket): void {
    if (this.#counted.has(socket)) return;
    this.#counted.add(socket);
    const address = strangersAddress(socket.remoteAddress, {}, 0);
    if (address === null) return;
    const before = this.#connections.of(address);
    if (before >= CONNECTIONS_PER_ADDRESS + REFUSED_POLITELY) return void socket.destroy();
    this.#connections.add(address, socket);
    if (before < CONNECTIONS_PER_ADDRESS) return;
    this.#refused.add(socket);
    setTimeout(() => socket.destroy(), REFUSED_FOR_MS).unref();
  }

  isRefused({ socket }: IncomingMessage): boolean {
    return this.#refused.has(socket);
  }

  /** Counts until the response or the websocket closes. False: one too many. */
  mayChat({ socket, headers }: IncomingMessage, response?: ServerResponse): boolean {
    const address = strangersAddress(socket.remoteAddress, headers, this.trustedHops);
    if (address === null) return true;
    if (this.#chats.of(address) >= CHATS_PER_ADDRESS) return false;
    // Pipelined responses do not close with their connection.
    this.#chats.add(address, socket, ...(response ? [response] : []));
    return true;
  }
}
