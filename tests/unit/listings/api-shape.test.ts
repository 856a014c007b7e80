import { describe, expect, test } from 'vitest';
import { parsePageSize } from '@/lib/api';
import { toApiListing } from '@/lib/listings/api/api-shape';
import type { ListFacts, ListingCard } from '@/lib/listings/types';

const card: ListingCard = {
  id: 7,
  title: 'House by the sea',
  status: 'for_sale',
  availability: 'available',
  type: 'house',
  country: 'cyprus',
  location: 'Pomos, Paphos',
  placeId: 1,
  latitude: 35.1,
  longitude: 32.5,
  priceCents: 45_000_050,
  formerPriceCents: null,
  bedrooms: 3,
  bathrooms: 2,
  areaM2: 140.5,
  lotSizeM2: null,
  energyClass: 'B',
  listedAt: '2026-11-01T00:00:00.000Z',
  isNew: true,
  confirmedDays: 0,
  images: [{ key: 'abc', width: 640, height: 427, placeholder: 'data:', alt: 'Terrace' }],
};

const facts: ListFacts = {
  texts: { title: 'House by the sea', description: 'Two floors.', titles: {}, descriptions: {} },
  yearBuilt: 1998,
  parkingSpaces: 2,
  floorLevel: null,
  totalFloors: 2,
  amenities: ['garden'],
  owner: { id: 'u1', username: 'maria', name: 'Maria', avatar: '/media/x/320.webp' },
  updatedAt: '2026-11-02T00:00:00.000Z',
  confirmedAt: '2026-11-03T00:00:00.000Z',
};

describe('a listing on /api', () => {
  test('has the established field names and no contact data', () => {
    expect(toApiListing(card, facts, 'https://estia.example')).toEqual({
      id: 7,
      title: 'House by the sea',
      availability: 'available',
      price: 450_000.5,
      location: 'Pomos, Paphos',
      country: 'Cyprus',
      images: [
        { image: 'https://estia.example/media/abc/640.webp', alt: 'Terrace', width: 640, height: 427 },
      ],
      property_status: 'for_sale',
      property_type: 'house',
      listing_type: 'sale',
      forSale: true,
      bedrooms: 3,
      bathrooms: 2,
      area: 140.5,
      lot_size: null,
      energy_rating: 'B',
      latitude: 35.1,
      longitude: 32.5,
      is_favourite: false,
      is_published: true,
      created_at: '2026-11-01T00:00:00.000Z',
      confirmed_at: '2026-11-03T00:00:00.000Z',
      description: 'Two floors.',
      year_built: 1998,
      parking_spaces: 2,
      floor_level: null,
      total_floors: 2,
      amenities: ['garden'],
      owner: { id: 'u1', username: 'maria', name: 'Maria' },
      updated_at: '2026-11-02T00:00:00.000Z',
    });
  });
  test('the area of land is that of the plot', () => {
    const land = { ...card, type: 'land' as const, areaM2: null, lotSizeM2: 500 };
    expect(toApiListing(land, facts, '')).toMatchObject({ area: 500, lot_size: 500 });
  });
  test('is an Untitled Property without a title', () => {
    const texts = { ...facts.texts, title: ' ' };
    expect(toApiListing(card, { ...facts, texts }, '').title).toBe('Untitled Property');
  });
  test('has price 0 when the price is missing', () => {
    expect(toApiListing({ ...card, priceCents: null }, facts, '').price).toBe(0);
  });
  test('for rent', () => {
    expect(toApiListing({ ...card, status: 'for_rent' }, facts, '')).toMatchObject({
      property_status: 'for_rent',
      listing_type: 'rent',
      forSale: false,
    });
  });
  test('picture URLs use an existing width', () => {
    const image = (width: number) =>
      toApiListing(
        { ...card, images: [{ key: 'k', width, height: 10, placeholder: '', alt: '' }] },
        facts,
        '',
      ).images[0]?.image;
    expect(image(3_000)).toBe('/media/k/1024.webp');
    expect(image(200)).toBe('/media/k/320.webp');
  });
});

test.each([
  [null, 10],
  ['', 10],
  ['5', 5],
  ['0', 10],
  ['-3', 10],
  ['9999', 50],
  ['1e3', 10],
])('page_size %s is %i', (text, size) => {
  expect(parsePageSize(text, 10, 50)).toBe(size);
});
