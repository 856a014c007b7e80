import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { onRequest } from '@/lib/next/on-request';

const CLOSE_IDLE_EVERY_MS = 50;

/** Node's `close` ends idle connections only once; a proxy's busy one would keep the process alive. */
export function endConnections(server: Server): void {
  server.prependListener('request', ({ method }: IncomingMessage, response: ServerResponse) => {
    // Not for a body: Node would hang up before the rest of a refused upload, and the refusal would be lost.
    if (method === 'GET' || method === 'HEAD') response.shouldKeepAlive = false;
  });
  // Responses that had begun before.
  setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
}

/** Next stops listening and exits once no connection is left. */
export function endConnectionsWhenStopped(): void {
  let server: Server | undefined;
  onRequest(({ socket }) => {
    server ??= (socket as typeof socket & { server: Server }).server;
  });
  process.once('SIGTERM', () => server && endConnections(server));
}
