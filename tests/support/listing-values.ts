import { EMPTY_LISTING, type ListingFormValues } from '@/lib/listings/form-values';

/** What somebody typed who fills in everything that is asked for a flat in Limassol; tests change what they are about. */
export function typedListing(changes: Partial<ListingFormValues> = {}): ListingFormValues {
  return {
    ...EMPTY_LISTING,
    userType: 'agent',
    title: 'Flat with a veranda towards the sea',
    description: 'On the third of five floors.\nA short walk from the sea road.',
    price: '285000',
    propertyType: 'apartment',
    propertyStatus: 'forSale',
    country: 'cyprus',
    location: 'Olympou 4, Germasogeia, Limassol',
    bedrooms: '2',
    bathrooms: '1',
    area: '85',
    yearBuilt: '2019',
    energyRating: 'B',
    amenities: ['elevator', 'balcony'],
    contactEmail: 'Owner@Test.example',
    contactPhone: '99 123456',
    phoneCountry: 'CY',
    photos: [{ key: 'a'.repeat(32), width: 800, height: 600, placeholder: '', alt: '' }],
    ...changes,
  };
}
