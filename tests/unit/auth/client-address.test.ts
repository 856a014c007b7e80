import { expect, test } from 'vitest';
import {
  clientAddress,
  clientAddressOfNode,
  limitKeyOfAddress,
  strangersAddress,
} from '@/lib/auth/origin/client-address';

const request = (connection: string, forwarded?: string) =>
  new Headers({ 'x-estia-connection': connection, ...(forwarded && { 'x-forwarded-for': forwarded }) });

test('without a trusted proxy, the connection address is used and X-Forwarded-For is ignored', () => {
  expect(clientAddress(request('203.0.113.7', '1.2.3.4'), 0)).toBe('203.0.113.7');
  expect(clientAddress(request('203.0.113.7', '5.6.7.8, 1.2.3.4'), 0)).toBe('203.0.113.7');
});

test('each trusted proxy moves one entry to the left; entries added by the client are ignored', () => {
  expect(clientAddress(request('10.0.0.2', '6.6.6.6, 198.51.100.9'), 1)).toBe('198.51.100.9');
  expect(clientAddress(request('10.0.0.2', '6.6.6.6, 198.51.100.9, 10.0.0.1'), 2)).toBe('198.51.100.9');
  expect(clientAddress(request('10.0.0.2'), 1)).toBe('10.0.0.2');
});

test('the page cache and the chat, which see Node requests, count the same way; repeated headers are one chain', () => {
  const forwarded = (value: string | string[]) => ({ 'x-forwarded-for': value });
  expect(clientAddressOfNode('203.0.113.7', forwarded('1.2.3.4'), 0)).toBe('203.0.113.7');
  expect(clientAddressOfNode('10.0.0.2', forwarded('6.6.6.6, 198.51.100.9'), 1)).toBe('198.51.100.9');
  expect(clientAddressOfNode('10.0.0.2', forwarded(['6.6.6.6', '198.51.100.9, 10.0.0.1']), 2)).toBe(
    '198.51.100.9',
  );
  expect(clientAddressOfNode('10.0.0.2', {}, 1)).toBe('10.0.0.2');
  expect(clientAddressOfNode(undefined, {}, 0)).toBeNull();
});

test('who comes from this machine itself is no stranger, a proxy on it that is not counted is', () => {
  const forwarded = (value: string) => ({ 'x-forwarded-for': value });
  expect(strangersAddress('::1', {}, 0)).toBeNull();
  expect(strangersAddress('127.0.0.1', forwarded('127.0.0.1'), 1)).toBeNull();
  expect(strangersAddress('127.0.0.1', forwarded('198.51.100.9'), 0)).toBe('127.0.0.1');
  expect(strangersAddress('127.0.0.1', forwarded('198.51.100.9'), 1)).toBe('198.51.100.9');
  expect(strangersAddress('203.0.113.7', {}, 0)).toBe('203.0.113.7');
});

test('an untrustworthy chain yields no address', () => {
  expect(clientAddress(new Headers(), 0)).toBeNull();
  expect(clientAddress(request('10.0.0.2', "1' OR 1=1"), 1)).toBeNull();
});

test('IPv6 addresses are reduced to their /64; mapped IPv4 addresses to plain IPv4', () => {
  expect(limitKeyOfAddress('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(limitKeyOfAddress('2001:0DB8:1:2:bbbb:0:0:9')).toBe('2001:db8:1:2::/64');
  expect(limitKeyOfAddress('2001:db8:1:3::1')).not.toBe('2001:db8:1:2::/64');
  expect(limitKeyOfAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(limitKeyOfAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(limitKeyOfAddress('::1')).toBe('0:0:0:0::/64');
});
