import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROUTE_WORDS } from '@/lib/auth/data/route-words';
import { LISTING_SEARCH_PARAMETERS } from '@/lib/listings/constants';
import { targetOf } from '@/server/edge/cache/routes';

const nameOf = (url: string) => targetOf(url)?.url ?? null;

describe('the cache key of a public page', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=letter', '/'],
    ['/?featured=2&fbclid=x', '/?featured=2'],
    ['/buy', '/buy'],
    ['/buy?gclid=1&_rsc=abc', '/buy'],
    ['/buy/limassol/apartments', '/buy/limassol/apartments'],
    ['/buy?sort=newest&bedrooms=2', '/buy?bedrooms=2&sort=newest'],
    ['/rent?bedrooms=2&utm_medium=x&sort=newest', '/rent?bedrooms=2&sort=newest'],
    ['/buy?search=sea%20view', '/buy?search=sea+view'],
    ['/buy?search=sea+view', '/buy?search=sea+view'],
    ['/buy?features=pool&features=garden', '/buy?features=pool&features=garden'],
    ['/property/17', '/property/17'],
    ['/property/17?from=list', '/property/17'],
    ['/projects?page=2', '/projects?page=2'],
    ['/developers?sort=name&search=a', '/developers?search=a&sort=name'],
    ['/maria?tab=reviews&page=2', '/maria?page=2&tab=reviews'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/sitemaps/listings-0.xml', '/sitemaps/listings-0.xml'],
    ['/api/properties/buy/rss?country=cyprus', '/api/properties/buy/rss?country=cyprus'],
    ['/api/properties/rent/rss?lang=el&x=1', '/api/properties/rent/rss?lang=el'],
    ['/api/properties/buy?page_size=5&fbclid=1&bedrooms=2', '/api/properties/buy?bedrooms=2&page_size=5'],
    ['/api/properties/rent/', '/api/properties/rent/'],
    ['/api/properties/featured?page=2', '/api/properties/featured?page=2'],
    ['/api/developers?view=list&page_size=3', '/api/developers?page_size=3&view=list'],
    ['/api/projects?status=completed', '/api/projects?status=completed'],
    ['/api/places?q=lim&x=1', '/api/places?q=lim'],
    ['/api/places?q=lim&lang=el', '/api/places?lang=el&q=lim'],
    ['/api/places?q=lim&lang=xx', '/api/places?q=lim'],
    [
      '/api/map/clusters?zoom=9&window=1,2,3,4&kind=buy',
      '/api/map/clusters?kind=buy&window=1%2C2%2C3%2C4&zoom=9',
    ],
    ['/api/map/homes?x=1&ids=12,13', '/api/map/homes?ids=12%2C13'],
    ['/maria/share.jpg?v=2', '/maria/share.jpg'],
    ['/maria/share.jpg?lang=ru', '/maria/share.jpg?lang=ru'],
    ['/manifest.webmanifest?lang=el&v=2', '/manifest.webmanifest?lang=el'],
    ['/tiles/9/300/201?theme=dark&v=2', '/tiles/9/300/201?theme=dark'],
    ['/tiles/9/300/201?theme=dark&lang=el', '/tiles/9/300/201?lang=el&theme=dark'],
    ['/tiles/9/300/201?theme=light&lang=en', '/tiles/9/300/201'],
    ['/_next/static/chunks/a-b_1.js', '/_next/static/chunks/a-b_1.js'],
    ['/mortgage-calculator?utm_source=x', '/mortgage-calculator'],
    ['/property/12?monthly=900&utm_source=x&cash=60000', '/property/12?cash=60000&monthly=900'],
    [
      '/media/0123456789abcdef0123456789abcdef/640.avif?v=1',
      '/media/0123456789abcdef0123456789abcdef/640.avif',
    ],
  ])('%s is cached as %s', (url, name) => expect(nameOf(url)).toBe(name));

  test.each([
    '/login',
    '/admin',
    '/chat/1',
    '/profile',
    '/my-listings',
    '/my-listings/enquiries',
    '/my-listings/export',
    '/my-listings/feeds',
    '/my-listings/feeds/upload',
    '/api/me',
    '/api/',
    '/api/chat',
    '/api/exports/homes_secret/kyero/',
    '/api/properties',
    '/api/properties/buy/17',
    '/api/properties/my-favourites',
    '/api/properties/1',
    '/login/share.jpg',
    '/Maria/share.jpg',
    '/tiles/9/300/201/x',
    '/hidden-property/1',
    '/gone/1',
    '/search/buy',
    '/property/0',
    '/property/1/',
    '/property/01',
    '/property/12345678901',
    '/buy/',
    '/buy/a/b/c',
    '/Buy',
    '/maria/',
    '//evil.example/buy',
    '/buy/..%2f..%2fetc',
    '/buy/%00',
    '/_next/static/../../etc',
    '/_next/data/x.json',
    '/media/0123456789abcdef0123456789abcdef/641.avif',
    '/media/../secrets.json',
    '/affordability?cash=60000',
    '/mortgage-calculator?price=1',
    'http://evil.example/buy',
    '*',
    '',
    '/flags/./cy.svg',
  ])('%s is not cached', (url) => expect(nameOf(url)).toBeNull());

  test('a URL of unusual length is not cached', () => {
    expect(nameOf(`/buy?search=${'x'.repeat(2_000)}`)).toBeNull();
  });

  test('no top-level route is mistaken for a profile', () => {
    const words = ROUTE_WORDS.filter((word) => targetOf(`/${word}`)?.route.tags.includes(`username:${word}`));
    expect(words).toEqual([]);
  });

  test('parameter order and unknown parameters do not change the key', () => {
    const pair = fc.tuple(
      fc.constantFrom(...LISTING_SEARCH_PARAMETERS),
      fc.string({ minLength: 1, maxLength: 12 }),
    );
    const pairs = fc.uniqueArray(pair, { selector: ([name]) => name, minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 5 }), (filters, turn) => {
        const one = new URLSearchParams(filters).toString();
        const turned = [...filters.slice(turn), ...filters.slice(0, turn)];
        const other = `utm_source=x&${new URLSearchParams(turned)}&zzz=1`;
        expect(nameOf(`/buy?${other}`)).toBe(nameOf(`/buy?${one}`));
        // The key holds the whole query: parsing it again yields the same key.
        const name = nameOf(`/buy?${one}`) ?? '';
        expect(nameOf(name)).toBe(name);
        expect(Object.fromEntries(new URLSearchParams(name.slice(5)))).toEqual(
          Object.fromEntries(new URLSearchParams(one)),
        );
      }),
    );
  });

  test('any request line is parsed without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        targetOf(text);
        targetOf(`/buy?${text}`);
        targetOf(`/${text}`);
      }),
    );
  });
});

describe('facts derived from the URL alone', () => {
  test('listings, projects, companies and profiles each have their own tag', () => {
    expect(targetOf('/property/17')?.route).toMatchObject({ tags: ['listing:17'], isMissingForSome: true });
    expect(targetOf('/projects/3')?.route.tags).toEqual(['project:3']);
    expect(targetOf('/developer/4')?.route.tags).toEqual(['developer:4']);
    expect(targetOf('/maria')?.route.tags).toEqual(['username:maria']);
  });
});

test.each([
  ['/api/properties/rent', ['list:for_rent:cyprus', 'list:for_rent:greece']],
  ['/api/map/pins?kind=buy', ['list:for_sale:cyprus', 'list:for_sale:greece']],
  ['/api/map/clusters?kind=rent&zoom=9', ['list:for_rent:cyprus', 'list:for_rent:greece']],
  ['/api/places?q=lim', ['place-counts']],
  ['/api/map/homes?kind=rent&page=2', ['list:for_rent:cyprus', 'list:for_rent:greece']],
  ['/api/map/homes?ids=12,x,13', ['listing:12', 'listing:13']],
  ['/maria/share.jpg', ['username:maria']],
])('%s changes with its own market, homes or person only', (url, tags) =>
  expect(targetOf(url)?.route.tags).toEqual(tags),
);
