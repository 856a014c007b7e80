import type { z } from 'zod';
import { LANGUAGES, type Language } from '@/lib/language/constants';
import type { listingValuesSchema } from '@/lib/listings/form/form-schema';
import type { AskedPrice } from '@/lib/listings/prices/price-doubt';
import { eurosToCents } from '@/lib/money';

export type ListingFormValues = z.output<typeof listingValuesSchema>;
export type ListingFormField = keyof ListingFormValues;

/** Free text, including all numbers and dates. */
export const TEXT_FIELDS = [
  'title',
  'description',
  // Euro.
  'price',
  'location',
  'region',
  'city',
  'postal_code',
  'street',
  'latitude',
  'longitude',
  'bedrooms',
  'bathrooms',
  // Covered area in m²; the plot's for land.
  'area',
  'lotSize',
  'yearBuilt',
  'parkingSpaces',
  'floorLevel',
  'totalFloors',
  'energyRating',
  'constructionMaterial',
  'availableFrom',
  'contactEmail',
  'contactPhone',
  'virtualTourUrl',
  'videoUrl',
] as const;

export const ofTextFields = <T>(value: T) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, value])) as Record<(typeof TEXT_FIELDS)[number], T>;

export const ofLanguages = <T>(make: (language: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;

export const EMPTY_UNIT: ListingFormValues['devUnits'][number] = {
  unitBlock: '',
  beds: '',
  baths: '',
  internalArea: '',
  verandaArea: '',
  pool: false,
};

export const EMPTY_LISTING: ListingFormValues = {
  ...ofTextFields(''),
  userType: '',
  propertyType: '',
  propertyStatus: '',
  country: '',
  translations: ofLanguages(() => ({ title: '', description: '' })),
  amenities: [],
  phoneCountry: 'CY',
  devUnits: [EMPTY_UNIT],
  photos: [],
};

/** Accepts a decimal comma, as in Greece, and the many decimals of map coordinates. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,20})?$/.test(plain) ? Number(plain) : null;
}

export function askedPrice({ propertyStatus, price }: ListingFormValues): AskedPrice | null {
  const euros = typedNumber(price);
  if (!propertyStatus || euros === null) return null;
  const status = propertyStatus === 'forRent' ? 'for_rent' : 'for_sale';
  return { status, cents: eurosToCents(euros) };
}
