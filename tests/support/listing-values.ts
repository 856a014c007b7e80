import { EMPTY_LISTING, type ListingFormValues } from '@/lib/listings/form/form-values';

const FLAT = {
  userType: 'agent',
  title: 'Flat with a veranda towards the sea',
  price: '285000',
  propertyType: 'apartment',
  propertyStatus: 'forSale',
  country: 'cyprus',
  location: 'Olympou 4, Germasogeia, Limassol',
  bedrooms: '2',
  bathrooms: '1',
  area: '85',
} as const;

/** The complete form input for a flat in Limassol; tests override what they are about. */
export function typedListing(changes: Partial<ListingFormValues> = {}): ListingFormValues {
  return {
    ...EMPTY_LISTING,
    ...FLAT,
    description: 'On the third of five floors.\nA short walk from the sea road.',
    yearBuilt: '2019',
    energyRating: 'B',
    amenities: ['elevator', 'balcony'],
    contactEmail: 'Owner@Mail.test',
    contactPhone: '99 123456',
    phoneCountry: 'CY',
    photos: [{ key: 'a'.repeat(32), width: 800, height: 600, placeholder: '', alt: '' }],
    ...changes,
  };
}

/** A listing as an API client submits it, field by field. */
export const API_LISTING = {
  ...FLAT,
  description: 'On the third of five floors.',
  contactEmail: 'Owner@Mail.test',
  contactPhone: '+35799123456',
};
