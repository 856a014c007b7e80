import { expect, test } from 'vitest';
import { isInternetAddress, isPrivateAddress } from '@/lib/runtime/network-address';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.5',
  '169.254.1.1',
  '::1',
  'fd12:3456::1',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  '::ffff:127.0.0.1',
  '::ffff:192.168.1.5',
  '::ffff:c0a8:105',
])('%s belongs to this machine or a private network', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '8.8.8.8',
  '11.0.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.169.0.1',
  '100.64.0.1',
  '9.255.255.255',
  'fbff::1',
  '127.0.0.1:80',
  '203.0.113.7',
  '0.0.0.0',
  '2001:db8::1',
  '::',
  '::2',
  'fec0::1',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '',
  'localhost',
  '127.0.0.1, 10.0.0.1',
  '0177.0.0.1',
])('%j does not', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '203.0.113.9', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is of the Internet',
  (address) => {
    expect(isInternetAddress(address)).toBe(true);
  },
);

test.each([
  ...[
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::7f00:1',
    '::ffff:0:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    'fd00::1',
    'fe80::1',
  ],
  ...['fe80::1%eth0', '2606:4700::1111%1', 'ff02::1', 'example.com', ''],
])('%s is not', (address) => {
  expect(isInternetAddress(address)).toBe(false);
});
