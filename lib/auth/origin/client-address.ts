import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { env } from '@/lib/env';
import { onRequest } from '@/lib/next/on-request';

/** This process sets it, overwriting anything a client sent. */
const CONNECTION_HEADER = 'x-estia-connection';

/** Next's handlers only see headers. Call it once, when the web process starts. */
export function recordConnectionAddresses(): void {
  onRequest(({ headers, socket }) => {
    headers[CONNECTION_HEADER] = socket.remoteAddress ?? '';
  });
}

/** IPv6 by its /64, which is what one customer gets. Trusts X-Forwarded-For for TRUST_PROXY_HOPS hops. */
export function clientAddress(headers: Headers, hops = env().TRUST_PROXY_HOPS): string | null {
  return limitKeyOfChain(headers.get(CONNECTION_HEADER), headers.get('x-forwarded-for'), hops);
}

export function clientAddressOfNode(
  connection: string | undefined,
  headers: IncomingHttpHeaders,
  hops = env().TRUST_PROXY_HOPS,
): string | null {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',');
  return limitKeyOfChain(connection ?? null, forwardedFor, hops);
}

/** Also `null` for this machine's own processes. */
export function strangersAddress(
  connection: string | undefined,
  headers: IncomingHttpHeaders,
  hops = env().TRUST_PROXY_HOPS,
): string | null {
  const address = clientAddressOfNode(connection, headers, hops);
  const proxies = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean);
  return address !== null && isLocalAddress(address) && proxies.length <= hops ? null : address;
}

function limitKeyOfChain(
  connection: string | null,
  forwardedFor: string | null,
  hops: number,
): string | null {
  const forwarded = (forwardedFor ?? '').split(',').map((part) => part.trim());
  const chain = [connection ?? '', ...forwarded.reverse()].filter(Boolean);
  const address = chain[Math.min(hops, chain.length - 1)];
  return address ? limitKeyOfAddress(address) : null;
}

/** IPv4 unchanged, IPv6 as its /64, `null` for anything else. */
export function limitKeyOfAddress(text: string): string | null {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/%.*$/, '');
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  // The URL parser normalises the address to its canonical, shortest form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const groups = [...start, ...Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end];
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (mapped) return ipv4Of(groups[6] ?? '0', groups[7] ?? '0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** IPv4-mapped addresses: a dual-stack socket reports 127.0.0.1 as ::ffff:7f00:1. */
function ipv4Of(high: string, low: string): string {
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}

/** Such an address may stand for many people (an uncounted proxy). */
export function isLocalAddress(address: string): boolean {
  return address.startsWith('127.') || address === '0:0:0:0::/64';
}
