import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsProvider, analyticsView, countedPage } from '@/lib/analytics/page-path';
import { isPrivatePage } from '@/lib/analytics/private-pages';

const pathOf = (pathname: string) => countedPage(pathname)?.path ?? null;

test('public pages are counted by path', () => {
  for (const path of ['/', '/buy', '/projects', '/buy/limassol', '/rent/limassol/apartments', '/terms'])
    expect(pathOf(path)).toBe(path);
  expect(countedPage('/property/12')).toEqual({
    path: '/property/12',
    record: { kind: 'property', id: 12 },
  });
  expect(countedPage('/projects/3/')).toEqual({ path: '/projects/3', record: { kind: 'project', id: 3 } });
});

test('paths that identify a person or a conversation are anonymised', () => {
  expect(pathOf('/chat/12')).toBe('/chat');
  expect(pathOf('/edit-listing/7')).toBe('/edit-listing');
  expect(pathOf('/maria-georgiou')).toBe('/{username}');
});

test('unknown paths are not counted', () => {
  for (const path of [
    '/buy/atlantis',
    '/buy/limassol/castles',
    '/property/abc',
    '/a/b/c',
    '/api/me',
    '/x y',
    '',
  ])
    expect(pathOf(path), path).toBeNull();
});

test('the number of distinct paths is bounded for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const counted = countedPage(`/${text}`);
      expect(counted === null || counted.record !== null || counted.path.length < 120).toBe(true);
    }),
  );
});

test('the analytics provider is named only where one is configured', () => {
  expect(analyticsProvider({})).toBeNull();
  expect(analyticsProvider({ ANALYTICS_GA4_ID: 'G-1' })).toEqual({ kind: 'ga4', id: 'G-1' });
  expect(analyticsProvider({ ANALYTICS_GA4_ID: 'G-1', ANALYTICS_PLAUSIBLE_DOMAIN: 'a.example' })).toEqual({
    kind: 'plausible',
    domain: 'a.example',
  });
});

describe('the provider', () => {
  const settings = { ANALYTICS_GA4_ID: 'G-1' };
  const told = (pathname: string) => analyticsView(settings, pathname)?.path ?? null;

  test('is told the counted path of a public page', () => {
    expect(analyticsView(settings, '/property/12')).toEqual({ kind: 'ga4', id: 'G-1', path: '/property/12' });
    expect(told('/maria-georgiou')).toBe('/{username}');
    expect(analyticsView({}, '/property/12')).toBeNull();
  });

  test('is told nothing of pages that are not counted, and of private ones', () => {
    for (const path of [
      '/a/b/c',
      '/chat',
      '/chat/12',
      '/login',
      '/reset-password',
      '/profile',
      '/admin/users',
    ])
      expect(told(path), path).toBeNull();
  });

  test('is told nothing of any page of the account, the chat, the administration and development', () => {
    const entries = readdirSync('app/(account)', { withFileTypes: true });
    const account = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(account).toContain('verify-email');
    for (const name of [...account, 'admin', 'chat', 'dev'])
      expect(isPrivatePage(`/${name}/1`), name).toBe(true);
  });
});
