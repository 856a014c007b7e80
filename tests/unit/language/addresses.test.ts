import { describe, expect, it } from 'vitest';
import { localAddress, plainAddress, splitLanguage } from '@/lib/language/addresses';
import { LANGUAGES } from '@/lib/language/constants';
import { languageOf } from '@/lib/language/language-of';
import { inLanguage } from '@/lib/next/spoken-language';

describe('the language of an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/buy?page=2', 'en', '/buy?page=2'],
    ['/el', 'el', '/'],
    ['/el?featured=2', 'el', '/?featured=2'],
    ['/ru/buy/limassol?page=2', 'ru', '/buy/limassol?page=2'],
    ['/elena', 'en', '/elena'],
    ['/de/buy', 'en', '/de/buy'],
    ['/api/places?q=el', 'en', '/api/places?q=el'],
  ])('%s', (url, language, path) => {
    expect(splitLanguage(url)).toEqual({ language, path });
  });

  it.each([
    '/en',
    '/en/buy',
    '/el/',
    '/el/en/buy',
    '/el/ru',
    '/el/api/me',
    '/el/_next/static/a.js',
    '/el/admin',
    '/el/maria/share.jpg',
    '/ru/sitemap.xml',
  ])('%s does not exist', (url) => expect(splitLanguage(url)).toBeNull());
});

it.each([
  ['/el/buy?lang=ru', 'el'],
  ['/buy?lang=ru', 'en'],
  ['/api/places?q=a&lang=el', 'el'],
  ['/tiles/9/300/201?theme=dark&lang=ru', 'ru'],
  ['/maria/share.jpg?lang=el', 'el'],
  ['/manifest.webmanifest?lang=el', 'el'],
  ['/tiles/9/300/201?lang=xx', 'en'],
  ['/el/tiles/9/300/201', 'en'],
])('%s is answered in %s', (url, language) => expect(languageOf(url)).toBe(language));

it('knows the prefixes of all languages', () => {
  for (const language of LANGUAGES)
    expect(localAddress('/buy', language)).toBe(language === 'en' ? '/buy' : `/${language}/buy`);
  for (const language of LANGUAGES) expect(plainAddress(`/${language}/buy`)).toBe('/buy');
});

describe('an address in the language of the page', () => {
  it.each([
    ['/', '/el'],
    ['/?featured=2#featured', '/el?featured=2#featured'],
    ['/buy', '/el/buy'],
    ['/ru/buy', '/ru/buy'],
    ['/api/me', '/api/me'],
    ['/media/a/b.webp', '/media/a/b.webp'],
    ['/admin/users', '/admin/users'],
    ['https://example.com/buy', 'https://example.com/buy'],
    ['//example.com', '//example.com'],
    ['#content', '#content'],
  ])('%s', (path, local) => {
    expect(inLanguage('el', () => localAddress(path))).toBe(local);
    expect(localAddress(path)).toBe(path);
  });

  it('is plain again for comparing', () => {
    expect(['/el', '/ru/buy?page=2', '/buy'].map(plainAddress)).toEqual(['/', '/buy?page=2', '/buy']);
  });
});
