import type { PhoneCountry } from '@/lib/listings/form/phone-countries';
import type { AskedPrice } from '@/lib/listings/prices/price-doubt';
import { sumOfAreas } from '@/lib/listings/unit-area';
import { eurosToCents } from '@/lib/money';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** A developer's unit as typed. The total area is computed: internal plus veranda. */
export type UnitValues = {
  unitBlock: string;
  beds: string;
  baths: string;
  internalArea: string;
  verandaArea: string;
  pool: boolean;
};

/**
 * The wizard's fields as typed, named as in the API's multipart form: text, lists of ids, rows of units and uploaded
 * pictures.
 */
export type ListingFormValues = {
  userType: '' | 'agent' | 'developer';
  title: string;
  description: string;
  /** Euro. */
  price: string;
  propertyType: '' | 'house' | 'apartment' | 'land';
  propertyStatus: '' | 'forSale' | 'forRent';
  country: '' | 'cyprus' | 'greece';
  /** The full address. */
  location: string;
  region: string;
  city: string;
  postal_code: string;
  street: string;
  latitude: string;
  longitude: string;
  bedrooms: string;
  bathrooms: string;
  /** Covered area in m²; the plot's for land. */
  area: string;
  lotSize: string;
  yearBuilt: string;
  parkingSpaces: string;
  floorLevel: string;
  totalFloors: string;
  energyRating: string;
  constructionMaterial: string;
  /** yyyy-MM-dd. */
  availableFrom: string;
  amenities: string[];
  contactEmail: string;
  contactPhone: string;
  /** The country of a number without a country code. */
  phoneCountry: PhoneCountry;
  virtualTourUrl: string;
  videoUrl: string;
  devUnits: UnitValues[];
  /** In gallery order; the first is the cover. */
  photos: PictureSource[];
};
export type ListingFormField = keyof ListingFormValues;

export const EMPTY_UNIT: UnitValues = {
  unitBlock: '',
  beds: '',
  baths: '',
  internalArea: '',
  verandaArea: '',
  pool: false,
};

export const EMPTY_LISTING: ListingFormValues = {
  userType: '',
  title: '',
  description: '',
  price: '',
  propertyType: '',
  propertyStatus: '',
  country: '',
  location: '',
  region: '',
  city: '',
  postal_code: '',
  street: '',
  latitude: '',
  longitude: '',
  bedrooms: '',
  bathrooms: '',
  area: '',
  lotSize: '',
  yearBuilt: '',
  parkingSpaces: '',
  floorLevel: '',
  totalFloors: '',
  energyRating: '',
  constructionMaterial: '',
  availableFrom: '',
  amenities: [],
  contactEmail: '',
  contactPhone: '',
  phoneCountry: 'CY',
  virtualTourUrl: '',
  videoUrl: '',
  devUnits: [EMPTY_UNIT],
  photos: [],
};

/** A typed number, or `null`. Accepts a decimal comma, as in Greece, and the many decimals of map coordinates. */
export function typedNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,20})?$/.test(plain) ? Number(plain) : null;
}

/** The offer and its price; `null` until both are filled in. */
export function askedPrice({ propertyStatus, price }: ListingFormValues): AskedPrice | null {
  const euros = typedNumber(price);
  if (!propertyStatus || euros === null) return null;
  const status = propertyStatus === 'forRent' ? 'for_rent' : 'for_sale';
  return { status, cents: eurosToCents(euros) };
}

/** Internal plus veranda, in m². */
export function unitTotal({ internalArea, verandaArea }: UnitValues): number {
  return sumOfAreas(typedNumber(internalArea) ?? 0, typedNumber(verandaArea) ?? 0);
}
