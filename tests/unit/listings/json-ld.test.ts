import { describe, expect, test } from 'vitest';
import { listingJsonLd } from '@/lib/listings/page/json-ld';
import { jsonForHtml } from '@/lib/seo/json-ld';
import { sampleDetail } from '../../support/sample-detail';

const ORIGIN = 'https://estia.example';
const nodeOf = (changes: Parameters<typeof sampleDetail>[0] = {}) =>
  JSON.parse(jsonForHtml(listingJsonLd(sampleDetail(changes), ORIGIN)));

/** Every typed node of the tree. */
function nodesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return '@type' in value ? [value as Record<string, unknown>, ...inside] : inside;
}

/** The schema.org properties of each type in use; others would be ignored or rejected. */
const PROPERTIES: Record<string, string[]> = {
  RealEstateListing:
    '@context @id url name description datePosted dateModified inLanguage image offers mainEntity'.split(' '),
  Offer: 'url availability businessFunction price priceCurrency priceSpecification itemOffered'.split(' '),
  UnitPriceSpecification: 'price priceCurrency unitCode'.split(' '),
  Apartment:
    '@id name address geo amenityFeature numberOfBedrooms numberOfRooms numberOfBathroomsTotal floorSize yearBuilt floorLevel petsAllowed'.split(
      ' ',
    ),
  House:
    '@id name address geo amenityFeature numberOfBedrooms numberOfRooms numberOfBathroomsTotal floorSize yearBuilt floorLevel petsAllowed'.split(
      ' ',
    ),
  Place: '@id name address geo amenityFeature additionalProperty'.split(' '),
  PostalAddress: 'streetAddress addressLocality addressRegion postalCode addressCountry'.split(' '),
  GeoCoordinates: 'latitude longitude'.split(' '),
  QuantitativeValue: 'value unitCode'.split(' '),
  PropertyValue: 'name value unitCode'.split(' '),
  LocationFeatureSpecification: 'name value'.split(' '),
};

describe('the structure', () => {
  test.each([
    ['an apartment for sale', {}],
    ['a house to let', { type: 'house', status: 'for_rent', priceCents: 120_000 }],
    [
      'land',
      { type: 'land', lotSizeM2: 850, bedrooms: null, bathrooms: null, areaM2: null, yearBuilt: null },
    ],
    [
      'a home of which little is known',
      {
        priceCents: null,
        images: [],
        amenities: [],
        latitude: null,
        longitude: null,
        street: null,
        city: null,
        region: null,
        postalCode: null,
        description: '',
        floorLevel: null,
        bedrooms: null,
      },
    ],
  ] as const)('%s uses known types, only their own properties and no empty values', (_name, changes) => {
    const nodes = nodesIn(nodeOf({ ...changes } as Parameters<typeof sampleDetail>[0]));
    expect(nodes.length).toBeGreaterThanOrEqual(4);
    for (const node of nodes) {
      const type = String(node['@type']);
      const allowed = new Set(['@type', ...(PROPERTIES[type] ?? [])]);
      expect(
        Object.keys(node).filter((key) => !allowed.has(key)),
        type,
      ).toEqual([]);
      expect(
        Object.values(node).filter((value) => value === null || value === '' || value === undefined),
      ).toEqual([]);
    }
  });

  test('the page references its offer, and the offer its home', () => {
    const page = nodeOf();
    expect(page).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      url: `${ORIGIN}/property/7`,
      datePosted: '2026-10-03T08:00:00.000Z',
      image: [`${ORIGIN}/media/first/share.jpg`, `${ORIGIN}/media/second/share.jpg`],
      offers: {
        '@type': 'Offer',
        price: 285_000,
        priceCurrency: 'EUR',
        businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
        itemOffered: {
          '@type': 'Apartment',
          numberOfBedrooms: 2,
          numberOfRooms: 2,
          numberOfBathroomsTotal: 1,
          floorSize: { '@type': 'QuantitativeValue', value: 85, unitCode: 'MTK' },
          floorLevel: '3rd',
          yearBuilt: 2019,
          petsAllowed: true,
          address: { addressLocality: 'Germasogeia', addressRegion: 'Limassol', addressCountry: 'CY' },
        },
      },
    });
    expect(page.mainEntity['@id']).toBe(page.offers.itemOffered['@id']);
  });

  test('a rent is a price per month', () => {
    expect(nodeOf({ status: 'for_rent', priceCents: 95_050 }).offers).toMatchObject({
      price: 950.5,
      businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 950.5,
        priceCurrency: 'EUR',
        unitCode: 'MON',
      },
    });
  });

  test('without a price there is no offer price', () => {
    const { offers } = nodeOf({ priceCents: null });
    expect(offers).not.toHaveProperty('price');
    expect(offers).not.toHaveProperty('priceCurrency');
  });

  test('a studio is one room without bedrooms; land has neither', () => {
    expect(nodeOf({ bedrooms: 0 }).offers.itemOffered).toMatchObject({
      numberOfBedrooms: 0,
      numberOfRooms: 1,
    });
    const land = nodeOf({ type: 'land', lotSizeM2: 850 }).offers.itemOffered;
    expect(land['@type']).toBe('Place');
    expect(land).not.toHaveProperty('numberOfRooms');
    expect(land.additionalProperty).toMatchObject({ value: 850, unitCode: 'MTK' });
  });

  test('coordinates are rounded to about 100 m', () => {
    expect(nodeOf().offers.itemOffered.geo).toMatchObject({ latitude: 34.718, longitude: 33.086 });
  });

  test('contains no contact data and no owner', () => {
    const owner = { id: 'u1', username: 'maria', name: 'Maria Georgiou', avatar: null };
    expect(JSON.stringify(nodeOf({ owner }))).not.toMatch(/maria|telephone|email/i);
  });
});

test.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '&lt;/script&gt;',
  'line\u2028separator\u2029',
  '"}]} , "@type": "Thing"',
])('hostile text stays inert: %s', (text) => {
  const html = jsonForHtml(
    listingJsonLd(sampleDetail({ title: text, description: text, city: text }), ORIGIN),
  );
  expect(html).not.toMatch(/[<>&\u2028\u2029]/);
  const page = JSON.parse(html);
  expect(page.name).toBe(text);
  expect(page.offers.itemOffered.address.addressLocality).toBe(text);
});
