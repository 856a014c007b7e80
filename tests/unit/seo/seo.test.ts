import { expect, test } from 'vitest';
import { inLanguage } from '@/lib/next/spoken-language';
import { breadcrumbJsonLd, jsonForHtml } from '@/lib/seo/json-ld';
import { openGraphLanguages } from '@/lib/seo/metadata';
import { readSitemapFile, sitemapFile } from '@/lib/seo/sitemap-files';
import { sitemapIndexXml, sitemapXml } from '@/lib/seo/xml';

test('text in structured data cannot close its script element', () => {
  const title = '</script><script>alert(1)</script><!-- & \u2028';
  const json = jsonForHtml({ title });
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toEqual({ title });
});

test('a sitemap escapes URLs and includes only known dates', () => {
  const xml = sitemapXml([
    {
      url: 'https://a.test/?a=1&b=<2>',
      lastModified: new Date('2026-11-01T00:00:00Z'),
      image: 'https://a.test/i.jpg',
    },
    { url: 'https://a.test/x', lastModified: null },
  ]);
  expect(xml).toContain(
    '<loc>https://a.test/?a=1&#38;b=&#60;2&#62;</loc><lastmod>2026-11-01T00:00:00.000Z</lastmod>',
  );
  expect(xml).toContain('<image:loc>https://a.test/i.jpg</image:loc>');
  expect(xml.match(/<lastmod>/g)).toHaveLength(1);
  expect(sitemapIndexXml([{ url: 'https://a.test/s.xml', lastModified: null }])).toContain(
    '<sitemap><loc>https://a.test/s.xml</loc></sitemap>',
  );
});

test('a sitemap names every language of a page', () => {
  const alternates = [
    { language: 'ru', url: 'https://a.test/ru/buy' },
    { language: 'x-default', url: 'https://a.test/buy' },
  ];
  const xml = sitemapXml([{ url: 'https://a.test/buy', lastModified: null, alternates }]);
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(xml).toContain(
    '<url><loc>https://a.test/buy</loc><xhtml:link rel="alternate" hreflang="ru" href="https://a.test/ru/buy"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.test/buy"/></url>',
  );
});

test.each([
  ['places.xml', 'places.xml', 'en'],
  ['el-places.xml', 'places.xml', 'el'],
  ['ru-listings-0.xml', 'listings-0.xml', 'ru'],
  ['en-places.xml', 'en-places.xml', 'en'],
] as const)('the sitemap %s', (file, name, language) => {
  expect(readSitemapFile(file)).toEqual({ name, language });
  expect(sitemapFile(name, language)).toBe(file);
});

test('a shared page names its language and the others', () => {
  expect(inLanguage('el', openGraphLanguages)).toEqual({
    locale: 'el_GR',
    alternateLocale: ['en_GB', 'ru_RU'],
  });
});

test('breadcrumb positions start at one', () => {
  const data = breadcrumbJsonLd(
    [
      { name: 'Buy', href: '/buy' },
      { name: 'Limassol', href: '/buy/limassol' },
    ],
    'https://a.test',
  );
  expect(data.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Buy', item: 'https://a.test/buy' },
    { '@type': 'ListItem', position: 2, name: 'Limassol', item: 'https://a.test/buy/limassol' },
  ]);
});
