import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { log } from '@/lib/log';

/** Where proxies of one's own stand; the same header from anywhere else is a visitor's claim. */
const NEAR = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  NEAR.addSubnet(network, prefix);
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addAddress('::1', 'ipv6');

function isNear(address = ''): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(plain);
  return version !== 0 && NEAR.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

const TELL_EVERY_MS = 3_600_000;

/**
 * Tells in the log, once an hour, when TRUST_PROXY_HOPS cannot be true: nothing else shows it, but all visitors would share one
 * address and its limits, or each could choose an address.
 */
export function proxyDoubts(trustedHops: number): (request: IncomingMessage) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return ({ headers, socket, url }) => {
    const now = Date.now();
    if (now - toldAt < TELL_EVERY_MS) return;
    const told = headers['x-forwarded-for'];
    const count = told === undefined ? 0 : String(told).split(',').length;
    if (trustedHops === 0) {
      if (count === 0 || !isNear(socket.remoteAddress)) return;
      log.warn(
        'a proxy in front names its visitors, but TRUST_PROXY_HOPS is 0: all of them count as one person',
      );
    } else {
      // Whoever asks how we are asks us directly.
      if (count >= trustedHops || url === '/healthz' || url === '/readyz') return;
      log.warn(
        { TRUST_PROXY_HOPS: trustedHops, addresses: count },
        'X-Forwarded-For names too few: TRUST_PROXY_HOPS is too high, a proxy does not write it, or somebody comes around the proxy (HOST)',
      );
    }
    toldAt = now;
  };
}
