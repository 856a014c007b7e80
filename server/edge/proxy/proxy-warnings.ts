import type { IncomingMessage } from 'node:http';
import { log } from '@/lib/log';
import { isPrivateAddress } from '@/lib/runtime/network-address';

const WARN_EVERY_MS = 3_600_000;
/** 100.64.0.0/10, which carriers and private networks share. */
const SHARED = /^(::ffff:)?100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** Nobody would notice otherwise that all visitors share one address, or can choose one. */
export function proxyWarnings(trustedHops: number): (request: IncomingMessage) => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return ({ headers, socket, url }) => {
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY_MS) return;
    const chain = headers['x-forwarded-for'];
    const count = chain === undefined ? 0 : String(chain).split(',').length;
    if (trustedHops === 0) {
      // From elsewhere the visitor has set it.
      const address = socket.remoteAddress ?? '';
      if (count === 0 || !(isPrivateAddress(address) || SHARED.test(address))) return;
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
