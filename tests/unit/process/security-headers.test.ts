import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseEnv } from '@/lib/env';
import { hashOf } from '@/lib/next/document';
import { contentSecurityPolicy } from '@/lib/requests/allowed-sources';
import { SECURITY_HEADERS, sendSecurityHeaders } from '@/lib/requests/security-headers';
import { earlyScript } from '@/lib/runtime/early-script';
import { ask, listening, originOf } from '../../support/edge';
import { GOOGLE_MAPS_POLICY } from '../../support/google-maps';

const settings = (given: Record<string, string> = {}) =>
  parseEnv({ DATABASE_URL: 'postgresql://h/estia', AUTH_SECRET: 'x'.repeat(32), ...given });

beforeAll(() => sendSecurityHeaders(settings({ EDGE: 'on' })));

let seen: IncomingMessage['headers'] = {};
afterEach(() => {
  seen = {};
});

/** Response headers of a server that sets none itself. */
async function headersOf(path: string, headers: Record<string, string> = {}) {
  const server = await listening(
    createServer((request, response) => {
      seen = request.headers;
      response.end('ok');
    }),
  );
  try {
    return (await ask(originOf(server), { path, headers })).headers;
  } finally {
    server.close();
  }
}

const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((line) => [line.split(' ', 1)[0] ?? '', line.split(' ').slice(1)]),
  );

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
  for (const { key, value } of SECURITY_HEADERS) {
    if (key !== 'Content-Security-Policy') expect(headers[key.toLowerCase()]).toBe(value);
  }
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

test('a build file has none, because it is not a document', async () => {
  const headers = await headersOf('/_next/static/chunks/1.js');
  for (const { key } of SECURITY_HEADERS) expect(headers).not.toHaveProperty(key.toLowerCase());
});

describe('the inline scripts of a page', () => {
  const scriptsOf = (policy: unknown) => directivesOf(policy).get('script-src');

  test('have a nonce of this request, which Next reads from its policy', async () => {
    const first = scriptsOf((await headersOf('/login'))['content-security-policy']);
    const nonce = /^'nonce-([\w-]{36})'$/.exec(first?.[1] ?? '')?.[1];
    expect(first).toEqual(["'self'", `'nonce-${nonce}'`, hashOf(earlyScript)]);
    expect(seen['content-security-policy']).toBe(`script-src 'nonce-${nonce}'`);
    expect(scriptsOf((await headersOf('/login'))['content-security-policy'])).not.toEqual(first);
  });

  test('cannot be given a nonce by the visitor', async () => {
    const chosen = "script-src 'nonce-chosen'";
    const names = ['content-security-policy', 'content-security-policy-report-only'];
    for (const more of [{}, { rsc: '1' }]) {
      const given = { ...more, ...Object.fromEntries(names.map((name) => [name, chosen])) };
      const { 'content-security-policy': policy } = await headersOf('/login', given);
      expect(`${policy} ${names.map((name) => seen[name])}`).not.toContain('chosen');
    }
  });
});

test('the CSP forbids plugins, framing, other bases and unsafe scripts', () => {
  const directives = directivesOf(contentSecurityPolicy("'nonce-x'", settings()));
  expect(directives.get('default-src')).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(directives.get(name)).toEqual(["'none'"]);
  expect(directives.get('script-src')).toEqual(["'self'", "'nonce-x'"]);
});

const BUCKET = { S3_BUCKET: 'estia', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' };

describe('hosts are allowed only when a setting needs them', () => {
  const policyOf = (given: Record<string, string>) =>
    directivesOf(contentSecurityPolicy('', settings(given)));
  const plain = policyOf({ EDGE: 'on' });
  /** What a setting adds. */
  const addedBy = (given: Record<string, string>) =>
    Object.fromEntries(
      [...policyOf({ EDGE: 'on', ...given })]
        .map(
          ([name, sources]) =>
            [name, sources.filter((source) => !plain.get(name)?.includes(source))] as const,
        )
        .filter(([, sources]) => sources.length > 0),
    );

  test('none: own files, the public tile server and the players of tours', () => {
    expect(plain.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://tile.openstreetmap.org']);
    expect(plain.get('connect-src')).toEqual(["'self'", 'ws://localhost:3000']);
    expect(plain.get('form-action')).toEqual(["'self'"]);
    const others = [...plain].filter(([name]) => !['img-src', 'frame-src'].includes(name));
    expect(others.flat(2).filter((source) => source.includes('https:'))).toEqual([]);
  });

  test.each<[string, Record<string, string>, Record<string, string[]>]>([
    ['own tiles', { MAP_TILES_URL: '/tiles/{z}/{x}/{y}' }, {}],
    [
      'other tiles',
      { MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1' },
      { 'img-src': ['https://*.tiles.example'] },
    ],
    [
      'pictures from a CDN',
      { ...BUCKET, S3_PUBLIC_URL: 'https://cdn.example/estia' },
      { 'img-src': ['https://cdn.example'] },
    ],
    [
      'no picture from a CDN, whose bucket is not in use',
      { ...BUCKET, PICTURE_STORE: 'disk', S3_PUBLIC_URL: 'https://cdn.example' },
      {},
    ],
    ['chat elsewhere', { CHAT_URL: 'https://chat.example' }, { 'connect-src': ['wss://chat.example'] }],
    ['no page cache', { EDGE: 'off' }, { 'connect-src': ['ws://*:3001', 'wss://*:3001'] }],
    ['https', { APP_URL: 'https://estia.example' }, { 'connect-src': ['wss://estia.example'] }],
    [
      'Google sign-in',
      { AUTH_GOOGLE_ID: 'x', AUTH_GOOGLE_SECRET: 'y' },
      { 'form-action': ['https://accounts.google.com'] },
    ],
    [
      'Plausible',
      { ANALYTICS_PLAUSIBLE_DOMAIN: 'estia.example' },
      { 'connect-src': ['https://plausible.io'] },
    ],
    [
      'Plausible, which comes before Google Analytics',
      { ANALYTICS_PLAUSIBLE_DOMAIN: 'estia.example', ANALYTICS_GA4_ID: 'G-1' },
      { 'connect-src': ['https://plausible.io'] },
    ],
  ])('%s', (_, given, added) => {
    expect(addedBy(given)).toEqual(added);
  });

  test('Google Analytics', () => {
    expect(addedBy({ ANALYTICS_GA4_ID: 'G-1' })).toMatchObject({
      'script-src': ['https://www.googletagmanager.com'],
    });
  });

  test('maps: everything of the list that Google publishes, and nothing else', () => {
    const maps = addedBy({ GOOGLE_MAPS_API_KEY: 'x' });
    const sorted = (sources: string[] = []) => [...sources].sort();
    for (const [name, published] of directivesOf(GOOGLE_MAPS_POLICY)) {
      const wanted = published
        .map((source) => (source.startsWith('*.') ? `https://${source}` : source))
        .filter((source) => source !== "'unsafe-inline'" && !plain.get(name)?.includes(source));
      expect(sorted(maps[name]), name).toEqual(sorted(wanted));
    }
    expect(Object.keys(maps).sort()).toEqual([...directivesOf(GOOGLE_MAPS_POLICY).keys()].sort());
  });
});
