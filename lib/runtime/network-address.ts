import { BlockList, isIP } from 'node:net';

/** Not 100.64.0.0/10: some providers' load balancers forward strangers from there. */
const PRIVATE_RANGES: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];
const privateRanges = new BlockList();
for (const range of PRIVATE_RANGES) privateRanges.addSubnet(...range);

/** Accepts IPv4, IPv6 (with or without a zone) and IPv4-mapped IPv6; anything else is not private. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  return version !== 0 && privateRanges.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
