import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { log } from '@/lib/log';

/** Private networks, where an operator's own proxies are; from anywhere else the header was set by the visitor. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix);
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');

function isPrivate(address = ''): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && PRIVATE_NETWORKS.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

const WARN_EVERY_MS = 3_600_000;

/**
 * Warns in the log, at most once an hour, when TRUST_PROXY_HOPS cannot be right. Nothing else would show it, although all
 * visitors share one address and its limits, or each can choose an address.
 */
export function proxyWarnings(trustedHops: number): (request: IncomingMessage) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return ({ headers, socket, url }) => {
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY_MS) return;
    const chain = headers['x-forwarded-for'];
    const count = chain === undefined ? 0 : String(chain).split(',').length;
    if (trustedHops === 0) {
      if (count === 0 || !isPrivate(socket.remoteAddress)) return;
      log.warn(
        'a proxy in front sends X-Forwarded-For, but TRUST_PROXY_HOPS is 0: all visitors count as one',
      );
    } else {
      // Health checks come directly.
      if (count >= trustedHops || url === '/healthz' || url === '/readyz') return;
      log.warn(
        { TRUST_PROXY_HOPS: trustedHops, addresses: count },
        'X-Forwarded-For has too few addresses: TRUST_PROXY_HOPS is too high, a proxy does not set it, or somebody bypasses the proxy (HOST)',
      );
    }
    warnedAt = now;
  };
}
