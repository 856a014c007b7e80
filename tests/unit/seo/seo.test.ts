import { expect, test } from 'vitest';
import { breadcrumbJsonLd, jsonForHtml } from '@/lib/seo/json-ld';
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
