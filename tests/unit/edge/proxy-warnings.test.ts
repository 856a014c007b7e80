import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '@/lib/log';
import { proxyWarnings } from '@/server/edge/proxy/proxy-warnings';

const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
afterEach(() => {
  warn.mockClear();
  vi.useRealTimers();
});

const request = (remoteAddress: string, forwardedFor?: string, url = '/buy') =>
  ({
    url,
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test.each(['127.0.0.1', '::1', '::ffff:10.0.0.3', '192.168.1.2', 'fd00::7'])(
  'an undeclared proxy at %s is warned about once an hour',
  (address) => {
    vi.useFakeTimers();
    const check = proxyWarnings(0);
    check(request(address, '198.51.100.7'));
    check(request(address, '198.51.100.8'));
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.lastCall?.[0]).toContain('TRUST_PROXY_HOPS is 0');
    vi.advanceTimersByTime(3_600_000);
    check(request(address, '198.51.100.9'));
    expect(warn).toHaveBeenCalledTimes(2);
  },
);

test('without a proxy there is no warning, whatever visitors claim', () => {
  const check = proxyWarnings(0);
  check(request('127.0.0.1'));
  check(request('203.0.113.9', '6.6.6.6'));
  check(request('2001:db8::1', '6.6.6.6'));
  check(request('', '6.6.6.6'));
  expect(warn).not.toHaveBeenCalled();
});

test('fewer addresses than configured proxies are warned about once', () => {
  const check = proxyWarnings(2);
  check(request('10.0.0.3', '198.51.100.7'));
  check(request('10.0.0.3'));
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.lastCall?.[0]).toEqual({ TRUST_PROXY_HOPS: 2, addresses: 1 });
});

test('enough addresses, and health checks, raise no warning', () => {
  const check = proxyWarnings(1);
  check(request('127.0.0.1', '198.51.100.7'));
  check(request('127.0.0.1', '6.6.6.6, 198.51.100.7'));
  check(request('127.0.0.1', undefined, '/healthz'));
  check(request('127.0.0.1', undefined, '/readyz'));
  expect(warn).not.toHaveBeenCalled();
});
