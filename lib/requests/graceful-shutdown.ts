import type { Server } from 'node:http';
import { onRequest } from '@/lib/next/on-request';
import { endConnections } from '@/lib/runtime/end-connections';

/**
 * When the process is told to stop, Next stops listening and exits once no connection is left; this lets them end. Call it
 * once when the web process starts.
 */
export function endConnectionsWhenStopped(): void {
  let server: Server | undefined;
  onRequest(({ socket }) => {
    server ??= (socket as typeof socket & { server: Server }).server;
  });
  process.once('SIGTERM', () => server && endConnections(server));
}
