import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { headerPairs } from './header-pairs';

/** Headers that say only to which protocol the client would change, and their names in `Connection`. */
const OFFER = new Set(['upgrade', 'http2-settings']);

/**
 * Answers a request that offers another protocol than websockets, as Java's and curl's clients do for HTTP/2, as if it did not:
 * the offer may be ignored (RFC 9110, 7.8). Node has stopped reading the connection at that point, so it is given back to `server`
 * with the request as it would be without the offer, once: the response is the last one. False for a websocket.
 */
export function ignoreH2cUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  firstBytes: Buffer,
): boolean {
  if (offersWebsocket(request)) return false;
  const head = Buffer.from(headWithoutOffer(request), 'latin1');
  socket.unshift(Buffer.concat([head, firstBytes]));
  server.emit('connection', socket);
  return true;
}

export function offersWebsocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

function headWithoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (const [name, value] of headerPairs(rawHeaders)) {
    const key = name.toLowerCase();
    if (key === 'connection') lines.push(`${name}: ${withoutOffer(value)}`);
    else if (!OFFER.has(key)) lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function withoutOffer(connection: string): string {
  const options = connection.split(',').map((option) => option.trim());
  return ['close', ...options.filter((option) => !OFFER.has(option.toLowerCase()))].join(', ');
}
