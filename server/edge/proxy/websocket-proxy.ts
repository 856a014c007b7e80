import { request as httpRequest, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { log } from '@/lib/log';
import { answerHeaders, forwardedHeaders } from './forwarded-headers';
import { headerPairs } from './header-pairs';
import { offersWebsocket } from './ignore-h2c-upgrade';
import type { Upstreams } from './upstreams';

type Options = { trustedHops: number };

function head(status: number, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`];
  for (const [name, value] of headerPairs(headers)) lines.push(`${name}: ${value}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

const refusal = (status: number) => head(status, ['Connection', 'close', 'Content-Length', '0']);

/** Long enough for a client to read why it was refused. */
const LINGER_MS = 1_000;

/** Ends the connection, even if its client keeps its own side open: Node no longer ends what was to be upgraded. */
function endSoon(socket: Duplex, lastWords?: string): void {
  socket.end(lastWords);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  endSoon(socket, refusal(status));
}

/**
 * Keeps track of the connections of `server` that became websockets, which its own methods no longer close. The result
 * closes them: their clients reconnect, to a process that stays.
 */
export function websocketsOf(server: Server): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    if (!offersWebsocket(request)) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

/** Connects a websocket to a sidecar and pipes data both ways. */
export function proxyWebsocket(
  request: IncomingMessage,
  socket: Duplex,
  firstBytes: Buffer,
  sidecars: Upstreams,
  options: Options,
): void {
  if (!request.url?.startsWith('/socket.io')) {
    refuseUpgrade(socket, 404);
    return;
  }
  socket.on('error', () => socket.destroy());
  attempt(sidecars.attempts);

  function attempt(left: number): void {
    const upstream = sidecars.pick();
    const outgoing = httpRequest({
      agent: false,
      hostname: upstream.hostname,
      port: upstream.port,
      method: request.method,
      path: request.url,
      headers: [
        ...forwardedHeaders(request, options),
        'Connection',
        'Upgrade',
        'Upgrade',
        request.headers.upgrade ?? 'websocket',
      ],
      setHost: false,
    });
    sidecars.count(upstream, outgoing, 'until its answer begins');
    const abort = () => outgoing.destroy();
    socket.once('close', abort);
    outgoing.once('upgrade', (incoming, far, farFirstBytes) => {
      const headers = [...answerHeaders(incoming.rawHeaders), 'Connection', 'Upgrade'];
      socket.write(head(101, [...headers, 'Upgrade', incoming.headers.upgrade ?? 'websocket']));
      if (farFirstBytes.length > 0) socket.write(farFirstBytes);
      if (firstBytes.length > 0) far.write(firstBytes);
      join(socket, far);
    });
    outgoing.once('response', (incoming) => {
      socket.write(
        head(incoming.statusCode ?? 502, [...answerHeaders(incoming.rawHeaders), 'Connection', 'close']),
      );
      incoming.pipe(socket, { end: false });
      incoming.once('close', () => endSoon(socket));
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      socket.off('close', abort);
      if (socket.destroyed) return;
      if (sidecars.recordFailure(upstream, error, outgoing) && left > 1) return attempt(left - 1);
      log.warn({ err: error }, 'a websocket could not be proxied');
      endSoon(socket, refusal(503));
    });
    outgoing.end();
  }
}

/** Forwards data in both directions; either end closes both. */
function join(socket: Duplex, far: Socket): void {
  far.on('error', () => socket.destroy());
  far.once('close', () => socket.destroy());
  socket.once('close', () => far.destroy());
  // When the client has ended its side, the sidecar's side is ended, too.
  socket.once('end', () => far.destroySoon());
  far.setNoDelay(true);
  far.pipe(socket).pipe(far);
}
