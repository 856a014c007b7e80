import type { ListingDetail } from '@/lib/listings/types';
import { getPlaceBySlug } from '@/lib/places/gazetteer';

/** A listing with every fact known; tests override what they are about. */
export function sampleDetail(changes: Partial<ListingDetail> = {}): ListingDetail {
  const listing: Omit<ListingDetail, 'texts'> & Partial<Pick<ListingDetail, 'texts'>> = {
    id: 7,
    title: 'Two-bedroom apartment with a sea-facing veranda',
    status: 'for_sale',
    availability: 'available',
    type: 'apartment',
    country: 'cyprus',
    location: 'Germasogeia, Limassol',
    placeId: getPlaceBySlug('germasogeia')?.id ?? null,
    latitude: 34.718_23,
    longitude: 33.085_67,
    priceCents: 28_500_000,
    formerPriceCents: null,
    bedrooms: 2,
    bathrooms: 1,
    areaM2: 85,
    lotSizeM2: null,
    energyClass: 'B',
    listedAt: '2026-10-03T08:00:00.000Z',
    updatedAt: '2026-11-20T09:30:00.000Z',
    confirmedAt: '2026-11-19T09:30:00.000Z',
    confirmedDays: 2,
    images: [
      {
        key: 'first',
        width: 1536,
        height: 1024,
        placeholder: 'data:image/webp;base64,AA==',
        alt: 'Living room',
      },
      { key: 'second', width: 1024, height: 1536, placeholder: 'data:image/webp;base64,AA==', alt: '' },
    ],
    reference: 'CY-7',
    description: 'On the third of five floors.\nA short walk from the sea road.',
    street: 'Olympou 4',
    city: 'Germasogeia',
    region: 'Limassol',
    postalCode: '4042',
    yearBuilt: 2019,
    parkingSpaces: 1,
    floorLevel: 3,
    totalFloors: 5,
    constructionMaterial: 'Reinforced concrete',
    availableFrom: null,
    amenities: ['air_conditioning', 'balcony', 'pets'],
    virtualTourUrl: null,
    videoUrl: null,
    units: [],
    owner: null,
    priceHistory: [{ at: '2026-10-03T08:00:00.000Z', cents: 28_500_000 }],
    ...changes,
  };
  const { title, description } = listing;
  return { texts: { title, description, titles: {}, descriptions: {} }, ...listing };
}
