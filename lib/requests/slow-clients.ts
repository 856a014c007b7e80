import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { env } from '@/lib/env';
import { onRequest } from '@/lib/next/on-request';

/** Milliseconds; photos take the longest. */
const HEADERS_WITHIN_MS = 15_000;
const BODY_WITHIN_MS = 60_000;
const UPLOAD_WITHIN_MS = 120_000;

/** For servers that clients reach directly. Node answers 408. */
export const SLOW_CLIENTS = {
  headersTimeout: HEADERS_WITHIN_MS,
  requestTimeout: UPLOAD_WITHIN_MS,
  connectionsCheckingInterval: 1_000,
};

const UPLOAD = /^\/api\/(uploads|(admin\/)?properties)([/?]|$)/;

/** Node has only one limit for all requests, and uploads need a longer one. */
export function endSlowBody(request: IncomingMessage, withinMs = BODY_WITHIN_MS): void {
  if (UPLOAD.test(request.url ?? '')) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), withinMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}

const silent = new WeakMap<Socket, NodeJS.Timeout>();

/** Next's server (EDGE=off) checks for slow requests only every 30 s, so new connections are watched here. */
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
