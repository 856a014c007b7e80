import { describe, expect, test } from 'vitest';
import { listingDescription, listingMetadata, listingTitle } from '@/lib/listings/page/metadata';
import { inLanguage } from '@/lib/next/spoken-language';
import { getPlaceBySlug, listPlaces } from '@/lib/places/gazetteer';
import { sampleDetail } from '../../support/sample-detail';

describe('the title', () => {
  test('has kind, place, price and site name', () => {
    const kolonaki = getPlaceBySlug('kolonaki')?.id ?? null;
    expect(listingTitle(sampleDetail({ placeId: kolonaki, priceCents: 26_500_000 }))).toBe(
      '2-bed apartment for sale in Kolonaki, Athens – €265,000',
    );
    expect(
      listingTitle(sampleDetail({ type: 'land', bedrooms: null, placeId: null, location: 'Peyia' })),
    ).toBe('Plot of land for sale in Peyia – €285,000 | Estia');
  });

  test('handles rent, a studio and a missing price', () => {
    expect(listingTitle(sampleDetail({ status: 'for_rent', bedrooms: 0, priceCents: null }))).toBe(
      'Studio for rent in Germasogeia, Limassol | Estia',
    );
    expect(listingTitle(sampleDetail({ status: 'for_rent', bedrooms: null, priceCents: 95_000 }))).toBe(
      'Apartment for rent in Germasogeia, Limassol – €950/mo',
    );
  });

  test('never exceeds 60 characters, for any place and price', () => {
    for (const { id } of listPlaces()) {
      for (const priceCents of [null, 99_900_000_000]) {
        expect(
          listingTitle(sampleDetail({ placeId: id, bedrooms: 12, priceCents })).length,
        ).toBeLessThanOrEqual(60);
      }
    }
    expect(
      listingTitle(sampleDetail({ placeId: null, location: 'x'.repeat(300) })).length,
    ).toBeLessThanOrEqual(60);
  });
});

test('titles in Greek and Russian', () => {
  const home = sampleDetail({ placeId: null, location: 'Peyia' });
  expect(inLanguage('el', () => listingTitle(home))).toBe(
    'Διαμέρισμα 2 υ/δ προς πώληση, Peyia – 285.000\u00a0€ | Estia',
  );
  expect(inLanguage('ru', () => listingTitle(home))).toBe(
    'Квартира с 2 спальнями на продажу, Peyia – 285\u00a0000\u00a0€ | Estia',
  );
});

describe('the description', () => {
  test('starts with the facts', () => {
    expect(listingDescription(sampleDetail())).toBe(
      '2-bed apartment in Germasogeia, Limassol, €285,000. 2 beds, 1 bath, 85 m², Energy class B. Air conditioning, Balcony, Pets allowed. On the third of five…',
    );
  });

  test('is at most 160 characters and never splits a surrogate pair', () => {
    const text = listingDescription(sampleDetail({ description: '🏠'.repeat(200) }));
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).not.toMatch(/\p{Cs}/u);
  });
});

describe('metadata tags', () => {
  test('have one canonical URL and the cover at 1200×630', () => {
    const { alternates, openGraph, twitter } = listingMetadata(sampleDetail());
    expect(alternates).toMatchObject({ canonical: '/property/7', languages: { el: '/el/property/7' } });
    expect(openGraph).toMatchObject({
      url: '/property/7',
      images: [{ url: '/media/first/share.jpg', width: 1200, height: 630, alt: 'Living room' }],
    });
    expect(twitter).toMatchObject({ card: 'summary_large_image' });
  });

  test('declare no image without a photo', () => {
    const { openGraph, twitter } = listingMetadata(sampleDetail({ images: [] }));
    expect(openGraph?.images).toEqual([]);
    expect(twitter).toMatchObject({ card: 'summary' });
  });
});
