import { BlockList, isIP } from 'node:net';

/** This machine, private networks (RFC 1918, RFC 4193) and link-local addresses. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether an IP address is this machine's own or of a private network. IPv4 addresses count in IPv6 notation, too (::ffff:10.0.0.1); anything
 * but an address is not private.
 */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  return version !== 0 && PRIVATE.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}
