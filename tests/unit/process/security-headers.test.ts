import { createServer } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { SECURITY_HEADERS, sendSecurityHeaders } from '@/lib/requests/security-headers';
import { ask, listening, originOf } from '../../support/edge';

beforeAll(() => sendSecurityHeaders());

/** Response headers of a server that sets none itself. */
async function headersOf(path: string) {
  const server = await listening(createServer((_, response) => response.end('ok')));
  try {
    return (await ask(originOf(server), { path })).headers;
  } finally {
    server.close();
  }
}

test.each([
  '/',
  '/buy?price_min=1',
  '/api/me',
  '/_next/image?url=x',
  '/x/_next/static/y.js',
  '/_next/static/../../buy',
  '/_next/static/%2e%2e/%2E./buy',
])('%s has all of them', async (path) => {
  const headers = await headersOf(path);
  for (const { key, value } of SECURITY_HEADERS) expect(headers[key.toLowerCase()]).toBe(value);
});

test('a build file has none, because it is not a document', async () => {
  const headers = await headersOf('/_next/static/chunks/1.js');
  for (const { key } of SECURITY_HEADERS) expect(headers).not.toHaveProperty(key.toLowerCase());
});

test('the CSP forbids foreign scripts, framing and form targets', () => {
  const policy = SECURITY_HEADERS.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  const directives = new Map(policy.split('; ').map((line) => [line.split(' ', 1)[0], line]));
  expect(directives.get('default-src')).toBe("default-src 'self'");
  expect(directives.get('object-src')).toBe("object-src 'none'");
  expect(directives.get('base-uri')).toBe("base-uri 'none'");
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(directives.get('form-action')).toBe("form-action 'self' https://accounts.google.com");
  expect(directives.get('script-src')).not.toMatch(/unsafe-eval|\*|data:|https:(\s|$)/);
});
