import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isDirectPeer } from '@/lib/auth/origin/direct-peer';

const isDirect = (remoteAddress: string | undefined, headers: object = {}, hops = 0, httpVersion = '1.1') =>
  isDirectPeer(
    { headers: { host: 'localhost', ...headers }, httpVersion, socket: { remoteAddress } } as IncomingMessage,
    hops,
    'https://demo.homes.gr',
  );

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.168.1.5', '10.1.2.3', 'fd00::5'])(
  '%s is direct without a proxy',
  (address) => {
    const ofBrowser = { host: 'x', cookie: 'a=b', 'user-agent': 'u', origin: 'o', 'sec-fetch-site': 'none' };
    expect(isDirect(address, ofBrowser)).toBe(true);
  },
);

test.each(['203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9', undefined])('%s never is', (address) =>
  expect(isDirect(address)).toBe(false),
);

test.each([
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded', 'forwarded', 'via'],
  ...['x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'cf-ray', 'cdn-loop'],
  ...['x-amzn-trace-id', 'fly-client-ip', 'fastly-client-ip', 'x-original-forwarded-for'],
])('a request with %s came through a proxy, whatever it says', (name) => {
  expect(isDirect('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
  expect(isDirect('127.0.0.1', { [name]: '' })).toBe(false);
});

test.each([
  ...[
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.5',
    'estia',
    'estia:3000',
    'home.local',
    'demo.homes.gr',
  ],
])('a request for %s may be direct', (host) => expect(isDirect('127.0.0.1', { host })).toBe(true));

test.each(['evil.example:3000', 'rebound.attacker.com', '127.0.0.1.evil.com', ''])(
  'a request for %j, a name that points here, is not',
  (host) => expect(isDirect('127.0.0.1', { host })).toBe(false),
);

test('where proxies are expected, and from one that speaks HTTP/1.0, nothing is direct', () => {
  expect(isDirect('127.0.0.1', {}, 1)).toBe(false);
  expect(isDirect('127.0.0.1', {}, 0, '1.0')).toBe(false);
});
