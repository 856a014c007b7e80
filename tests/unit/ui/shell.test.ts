import { describe, expect, it, test } from 'vitest';
import { isInSection } from '@/components/layout/header/nav';
import { scrollsToTop } from '@/components/page/page-behaviour';
import { initials, toneOf } from '@/components/ui/avatar';
import { shortCount } from '@/components/ui/badge';
import { LANGUAGES } from '@/lib/language/constants';
import { inLanguage } from '@/lib/next/spoken-language';
import { tFooter } from '@/messages/footer';
import { tStaticPages } from '@/messages/static-pages';

const at = (path: string) => new URL(path, 'https://estia.example');

describe('scroll to the top on a route change', () => {
  it.each([
    ['another page', 'push', '/', '/buy', true],
    ['a redirect to another page', 'replace', '/login', '/', true],
    ['another result page', 'push', '/buy?page=2', '/buy?page=3', true],
    ['another filter of the same page', 'push', '/buy', '/buy?bedrooms=2', false],
    ['filters written into the address while typing', 'replace', '/buy?page=2', '/buy', false],
    ['back and forward', 'traverse', '/buy', '/', false],
    ['a hash', 'push', '/', '/about#team', false],
    ['the chat', 'push', '/buy', '/chat', false],
    ['a thread of the chat', 'push', '/chat', '/chat/12', false],
    ['a name that only begins like the chat', 'push', '/', '/chatterbox', true],
  ] as const)('%s', (_name, type, from, to, scrolls) => {
    expect(scrollsToTop({ type, from: at(from), to: at(to) })).toBe(scrolls);
  });
});

describe('current section of the main navigation', () => {
  it.each([
    ['/buy', '/buy', true],
    ['/buy/limassol/apartments', '/buy', true],
    ['/el/rent/paphos', '/rent', true],
    ['/developer/7', '/developers', true],
    ['/projects/3', '/projects', true],
    ['/buyer', '/buy', false],
    ['/', '/buy', false],
  ])('%s and %s', (pathname, href, expected) => {
    expect(isInSection(pathname, href)).toBe(expected);
  });
});

test('a legal page has the same name in the footer and above its text', () => {
  for (const page of ['terms', 'cookies'] as const)
    for (const language of LANGUAGES)
      inLanguage(language, () => expect(tFooter(page)).toBe(tStaticPages(`${page}.title`)));
});

describe('count badge', () => {
  it('shows 9+ above 9', () => {
    expect([1, 9, 10, 250].map(shortCount)).toEqual(['1', '9', '9+', '9+']);
  });
});

describe('initials', () => {
  it.each([
    ['Maria Georgiou', 'MG'],
    ['Νίκος Παππάς', 'ΝΠ'],
    ['owner', 'O'],
    ['anna_maria-k', 'AK'],
    ['  ', '?'],
  ])('%s', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  it('keeps the colour of a name', () => {
    expect(toneOf('Maria Georgiou')).toBe(toneOf('Maria Georgiou'));
    expect(new Set(['a', 'b', 'c', 'd'].map(toneOf)).size).toBe(4);
  });
});
