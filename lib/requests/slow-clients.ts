import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { env } from '@/lib/env';
import { onRequest } from '@/lib/next/on-request';

/** By when a client has sent the headers, and all, of a request, in milliseconds. Photos take the longest. */
const HEADERS_WITHIN_MS = 15_000;
const BODY_WITHIN_MS = 60_000;
const UPLOAD_WITHIN_MS = 120_000;

/** Of a server that clients reach directly. Node answers a request that is not complete in time with 408. */
export const SLOW_CLIENTS = {
  headersTimeout: HEADERS_WITHIN_MS,
  requestTimeout: UPLOAD_WITHIN_MS,
  connectionsCheckingInterval: 1_000,
};

/** Where photos are sent, alone or with a listing. */
const UPLOAD = /^\/api\/(uploads|(admin\/)?properties)([/?]|$)/;

/** Ends a request that is not an upload and not complete within `withinMs`: Node has one limit for all. */
export function endSlowBody(request: IncomingMessage, withinMs = BODY_WITHIN_MS): void {
  if (UPLOAD.test(request.url ?? '')) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), withinMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

/** Connections that have not sent the headers of a request yet. */
const silent = new WeakMap<Socket, NodeJS.Timeout>();

/**
 * Sets these limits on the server of a web process that clients reach directly (EDGE=off). It is Next's, and looks for slow requests
 * every 30 s only, so new connections are watched here.
 */
export function closeSlowClients(headersWithinMs = HEADERS_WITHIN_MS): void {
  if (env().EDGE === 'on') return;
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket & { server: Server } };
    if (!('headersTimeout' in socket.server)) return;
    socket.server.headersTimeout = HEADERS_WITHIN_MS;
    socket.server.requestTimeout = UPLOAD_WITHIN_MS;
    silent.set(socket, setTimeout(() => socket.destroy(), headersWithinMs).unref());
  });
  onRequest((request) => {
    clearTimeout(silent.get(request.socket));
    if (request.method !== 'GET') endSlowBody(request);
  });
}
