import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { feedAddresses, jsonFeed, rssXml } from '@/lib/feeds/search-feed';
import { rawQuery } from '@/lib/input/query-values';
import type { ListingCard } from '@/lib/listings/types';
import { inLanguage } from '@/lib/next/spoken-language';
import { listPlaces } from '@/lib/places/gazetteer';
import { resolveSearchArea } from '@/lib/search/filters/search-area';
import { NO_FILTERS, parseListingFilters } from '@/lib/search/filters/search-params';
import { scopePlaceOf } from '@/lib/search/results/results-path';
import { escapeXml } from '@/lib/seo/xml';

const HOME: ListingCard = {
  id: 7,
  title: 'Flat <with> "a" & b\u0007',
  status: 'for_sale',
  availability: 'available',
  type: 'apartment',
  country: 'cyprus',
  location: 'Germasogeia, Limassol',
  placeId: 1,
  latitude: null,
  longitude: null,
  priceCents: 28_500_000,
  formerPriceCents: null,
  bedrooms: 2,
  bathrooms: 1,
  areaM2: 85,
  lotSizeM2: null,
  energyClass: 'B',
  listedAt: '2026-11-01T10:00:00.000Z',
  isNew: false,
  confirmedDays: null,
  images: [],
};
const FEED = {
  title: 'Homes & more',
  description: 'Everything',
  pageUrl: 'https://estia.example/buy?bedrooms=2&page=1',
  feedUrl: 'https://estia.example/api/properties/buy/rss?bedrooms=2',
  origin: 'https://estia.example',
  homes: [HOME],
};

test('RSS is well-formed for any title and describes the home', () => {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => texts.push(text));
  parser.write(rssXml(FEED)).close();
  expect(texts).toContain('Flat <with> "a" & b');
  expect(texts).toContain('https://estia.example/property/7');
  expect(texts).toContain('Sun, 01 Nov 2026 10:00:00 GMT');
  expect(texts.find((text) => text.startsWith('€285,000'))).toBe(
    '€285,000 · Apartment · 2 beds, 1 bath, 85 m² · Energy class B · Germasogeia, Limassol',
  );
});

test('every place has a feed of its own', () => {
  for (const place of listPlaces().filter(({ occupied }) => !occupied)) {
    const feeds = feedAddresses({ market: 'for_sale', place: scopePlaceOf(place) }, NO_FILTERS);
    for (const address of Object.values(feeds)) {
      const query = rawQuery(new URL(address, 'https://estia.example').searchParams);
      expect(resolveSearchArea(parseListingFilters(query)).place?.slug).toBe(place.slug);
    }
  }
});

test('JSON Feed contains the same home', () => {
  expect(jsonFeed(FEED).items).toEqual([
    expect.objectContaining({ id: 'https://estia.example/property/7', date_published: HOME.listedAt }),
  ]);
});

test('XML keeps every letter and drops characters not allowed in XML', () => {
  expect(escapeXml('a\u0000\u0008b\ud800c\tΩ😀')).toBe('abc\tΩ😀');
});

test('a feed speaks the language that it was asked for', () => {
  inLanguage('ru', () => {
    expect(rssXml(FEED)).toContain('<language>ru</language>');
    expect(rssXml(FEED)).toContain('<link>https://estia.example/ru/property/7</link>');
    expect(jsonFeed(FEED)).toMatchObject({
      language: 'ru',
      items: [{ url: 'https://estia.example/ru/property/7' }],
    });
    expect(jsonFeed(FEED).items[0]?.content_text).toContain('Квартира · 2 спальни');
  });
});
