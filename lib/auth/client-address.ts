import { isIP } from 'node:net';
import { env } from '@/lib/env';
import { beforeNext } from '@/lib/requests/before-next';

/** Written by this process over whatever a client sent under the same name. */
const CONNECTION_HEADER = 'x-estia-connection';

/**
 * Puts the connection's address on every request before Next sees it, because handlers and actions only get headers,
 * and every header but this one comes from the client. Call it once, when the web process starts.
 */
export function recordConnectionAddresses(): void {
  beforeNext(({ headers, socket }) => {
    headers[CONNECTION_HEADER] = socket.remoteAddress ?? '';
  });
}

/**
 * The client's address, as the key of a limit: IPv6 by its /64, which is what one customer gets. X-Forwarded-For is only
 * believed as far as TRUST_PROXY_HOPS goes, counted from the connection. `null` when nothing trustworthy is known.
 */
export function clientAddress(headers: Headers, hops = env().TRUST_PROXY_HOPS): string | null {
  return limitKeyOfChain(headers.get(CONNECTION_HEADER), headers.get('x-forwarded-for'), hops);
}

/** As `clientAddress`, of a connection's own address and its X-Forwarded-For. */
export function limitKeyOfChain(
  connection: string | null,
  forwardedFor: string | null,
  hops = env().TRUST_PROXY_HOPS,
): string | null {
  const forwarded = (forwardedFor ?? '').split(',').map((part) => part.trim());
  const chain = [connection ?? '', ...forwarded.reverse()].filter(Boolean);
  const address = chain[Math.min(hops, chain.length - 1)];
  return address ? limitKeyOfAddress(address) : null;
}

/** IPv4 as it is, IPv6 as its /64, `null` for anything else. */
export function limitKeyOfAddress(text: string): string | null {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  // The URL parser writes an address in its canonical, shortest form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (mapped) return ipv4Of(groups[6] ?? '0', groups[7] ?? '0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** ::ffff:7f00:1 is how a dual-stack socket names 127.0.0.1. */
function ipv4Of(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}

/**
 * Whether the address is this machine's own: a developer, or a proxy that TRUST_PROXY_HOPS does not know about. Many
 * people may be behind it.
 */
export function isLocalAddress(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64';
}
