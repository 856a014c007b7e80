import { expect, test } from 'vitest';
import { isPrivateAddress } from '@/lib/network-address';

test.each([
  ...['127.0.0.1', '127.255.255.255', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.5'],
  ...['169.254.0.1', '::1', 'fc00::1', 'fdff::1', 'fe80::1', 'febf::1', 'fe80::1%eth0'],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:c0a8:105'],
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each([
  ...['203.0.113.9', '9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.169.0.0'],
  ...['169.253.0.1', '128.0.0.1', '0.0.0.0', '2001:db8::1', '::', '::2', 'fe00::1', 'fec0::1', 'fbff::1'],
  ...['::ffff:203.0.113.9', '::ffff:8.8.8.8', '', 'localhost', '10.0.0', '127.0.0.1:80', '10.0.0.1, 8.8.8.8'],
])('%s is not', (address) => expect(isPrivateAddress(address)).toBe(false));
