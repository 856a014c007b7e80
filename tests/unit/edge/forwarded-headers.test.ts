import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { answerHeaders, forwardedHeaders } from '@/server/edge/proxy/forwarded-headers';

function forwarded(headers: Record<string, string>, trustedHops = 0): Record<string, string> {
  const request = {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    rawHeaders: Object.entries(headers).flat(),
    socket: { remoteAddress: '203.0.113.9' },
  } as unknown as IncomingMessage;
  const list = forwardedHeaders(request, { trustedHops });
  const found: Record<string, string> = {};
  for (let index = 0; index < list.length; index += 2)
    found[list[index]?.toLowerCase() ?? ''] = list[index + 1] ?? '';
  return found;
}

describe('headers passed to a web process', () => {
  test('include the visitor’s own headers', () => {
    const headers = {
      Host: 'estia.example',
      Cookie: 'a=b',
      RSC: '1',
      'Next-Action': 'x',
      Range: 'bytes=0-1',
    };
    expect(forwarded(headers)).toMatchObject({
      host: 'estia.example',
      cookie: 'a=b',
      rsc: '1',
      'next-action': 'x',
      range: 'bytes=0-1',
    });
  });

  test.each([
    'x-estia-edge',
    'x-estia-connection',
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-nextjs-data',
    'x-next-resume-state-length',
    'x-matched-path',
    'x-invoke-path',
    'x-prerender-revalidate',
    'x-original-url',
    'next-resume',
    'x-now-route-matches',
    'connection',
    'transfer-encoding',
    'upgrade',
    'te',
  ])('never include %s', (name) => expect(forwarded({ [name]: 'x' })).not.toHaveProperty(name));

  test('exclude those listed in Connection', () => {
    expect(forwarded({ Connection: 'close, X-Secret', 'X-Secret': '1' })).not.toHaveProperty('x-secret');
  });

  test('carry the connection address, whatever the visitor claims', () => {
    const lie = {
      'X-Forwarded-For': '6.6.6.6',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=6.6.6.6',
      Host: 'h',
    };
    expect(forwarded(lie)).toMatchObject({
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'h',
      'x-forwarded-proto': 'http',
    });
    expect(forwarded(lie)).not.toHaveProperty('forwarded');
  });

  test('keep the values of trusted proxies and append the connection address', () => {
    const told = {
      'X-Forwarded-For': '198.51.100.7',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'estia.example',
    };
    expect(forwarded(told, 1)).toMatchObject({
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'estia.example',
    });
  });
});

test('internal headers are stripped from the response', () => {
  const raw = [
    'Set-Cookie',
    'a=1',
    'Set-Cookie',
    'b=2',
    'x-estia-facts',
    't',
    'Connection',
    'close',
    'Keep-Alive',
    'x',
  ];
  expect(answerHeaders([...raw, 'x-middleware-rewrite', '/x'])).toEqual([
    'Set-Cookie',
    'a=1',
    'Set-Cookie',
    'b=2',
  ]);
});
