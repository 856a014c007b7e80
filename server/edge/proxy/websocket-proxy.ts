import { request as httpRequest, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { log } from '@/lib/log';
import { answerHeaders, forwardedHeaders, headerPairs } from './forwarded-headers';
import type { Upstreams } from './upstreams';

type Options = { trustedHops: number };

function headOf(firstLine: string, headers: Iterable<readonly [name: string, value: string]>): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return `${firstLine}\r\n${lines.join('')}\r\n`;
}

const answerHead = (status: number, headers: readonly string[]) =>
  headOf(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, headerPairs(headers));

const refusal = (status: number) => answerHead(status, ['Connection', 'close', 'Content-Length', '0']);

/** For the client to read the refusal. */
const LINGER_MS = 1_000;

/** Even if the client keeps its side open: Node no longer ends upgraded connections. */
function endSoon(socket: Duplex, lastWords?: string): void {
  socket.end(lastWords);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export function refuseUpgrade(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy());
  endSoon(socket, refusal(status));
}

function offersWebsocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Offers of a protocol, and their names in `Connection`. */
const OFFER = new Set(['upgrade', 'http2-settings']);

/**
 * Ignores offers of HTTP/2, as of Java's and curl's clients (RFC 9110, 7.8). Node has stopped reading the
 * connection, so it is given back to `server` with the request, once. False for a websocket.
 */
export function ignoreH2cUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  firstBytes: Buffer,
): boolean {
  if (offersWebsocket(request)) return false;
  const { method, url, httpVersion, rawHeaders } = request;
  const headers = [...headerPairs(rawHeaders)]
    .filter(([name]) => !OFFER.has(name.toLowerCase()))
    .map(([name, value]): [string, string] =>
      name.toLowerCase() === 'connection' ? [name, withoutOffer(value)] : [name, value],
    );
  const head = Buffer.from(headOf(`${method} ${url} HTTP/${httpVersion}`, headers), 'latin1');
  socket.unshift(Buffer.concat([head, firstBytes]));
  server.emit('connection', socket);
  return true;
}

function withoutOffer(connection: string): string {
  const options = connection.split(',').map((option) => option.trim());
  return ['close', ...options.filter((option) => !OFFER.has(option.toLowerCase()))].join(', ');
}

/** The result closes the websockets, which `server` no longer does. */
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
  const { method, url: path } = request;
  const upgrade = ['Connection', 'Upgrade', 'Upgrade', 'websocket'];
  const headers = [...forwardedHeaders(request, options), ...upgrade];
  socket.on('error', () => socket.destroy());
  attempt(sidecars.attempts);

  function attempt(left: number): void {
    const upstream = sidecars.pick();
    const { hostname, port } = upstream;
    const outgoing = httpRequest({ agent: false, hostname, port, method, path, headers, setHost: false });
    sidecars.count(upstream, outgoing, 'until its answer begins');
    const abort = () => outgoing.destroy();
    socket.once('close', abort);
    outgoing.once('upgrade', (incoming, far, farFirstBytes) => {
      socket.write(answerHead(101, [...answerHeaders(incoming.rawHeaders), ...upgrade]));
      if (farFirstBytes.length > 0) socket.write(farFirstBytes);
      if (firstBytes.length > 0) far.write(firstBytes);
      join(socket, far);
    });
    outgoing.once('response', (incoming) => {
      const { statusCode = 502, rawHeaders } = incoming;
      socket.write(answerHead(statusCode, [...answerHeaders(rawHeaders), 'Connection', 'close']));
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

function join(socket: Duplex, far: Socket): void {
  far.on('error', () => socket.destroy());
  far.once('close', () => socket.destroy());
  socket.once('close', () => far.destroy());
  // When the client ends its side, so does the sidecar's.
  socket.once('end', () => far.destroySoon());
  far.setNoDelay(true);
  far.pipe(socket).pipe(far);
}
