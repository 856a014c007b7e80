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
/** Of carriers, tests, multicast and so on, and IPv6 that means an IPv4 address. */
const SPECIAL_RANGES: typeof PRIVATE_RANGES = [
  ['0.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['::ffff:0:0:0', 96, 'ipv6'],
  ['64:ff9b::', 32, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  // All but 2000::/3. ::/3 as a whole would also contain IPv4.
  ['100::', 8, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
];

function listOf(ranges: typeof PRIVATE_RANGES): BlockList {
  const list = new BlockList();
  for (const range of ranges) list.addSubnet(...range);
  return list;
}
const privateRanges = listOf(PRIVATE_RANGES);
const innerRanges = listOf([...PRIVATE_RANGES, ...SPECIAL_RANGES]);

const isIn = (ranges: BlockList, address: string, version: number) =>
  ranges.check(address, version === 4 ? 'ipv4' : 'ipv6');

/** Accepts IPv4, IPv6 (with or without a zone) and IPv4-mapped IPv6; anything else is not private. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  return version !== 0 && isIn(privateRanges, plain, version);
}

/** For addresses that strangers name: no machine of ours can be behind it. */
export function isInternetAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !address.includes('%') && !isIn(innerRanges, address, version);
}
