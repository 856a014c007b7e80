import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { onRequest } from '@/lib/next/on-request';

const CLOSE_IDLE_EVERY_MS = 50;

/**
 * Lets the connections of a server that no longer listens end. Node's `close` does that once only, so that one on which a proxy
 * sends request after request would stay open, and the process with it.
 */
export function endConnections(server: Server): void {
  server.prependListener('request', ({ method }: IncomingMessage, response: ServerResponse) => {
    // Not for a body: Node would hang up before the rest of an upload that is refused, and the refusal would be lost.
    if (method === 'GET' || method === 'HEAD') response.shouldKeepAlive = false;
  });
  // Those whose response had begun before.
  setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
}

/** When the process is told to stop, Next stops listening and exits once no connection is left; this lets them end. */
export function endConnectionsWhenStopped(): void {
  let server: Server | undefined;
  onRequest(({ socket }) => {
    server ??= (socket as typeof socket & { server: Server }).server;
  });
  process.once('SIGTERM', () => server && endConnections(server));
}
