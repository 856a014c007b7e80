import type { Country, EnergyClass, MarketStatus, PropertyType } from '@/lib/listings/constants';

/** A listing as its owner may take it to another portal. */
export type ExportedHome = {
  id: number;
  reference: string | null;
  title: string;
  description: string;
  status: MarketStatus;
  type: PropertyType;
  country: Country;
  /** The place in the gazetteer's words: 'Germasogeia, Limassol'. */
  placeLabel: string;
  /** The address as shown. */
  location: string;
  street: string | null;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
  priceCents: number;
  bedrooms: number | null;
  bathrooms: number | null;
  areaM2: number | null;
  lotSizeM2: number | null;
  yearBuilt: number | null;
  floorLevel: number | null;
  totalFloors: number | null;
  parkingSpaces: number | null;
  energyClass: EnergyClass | null;
  /** ISO date. */
  availableFrom: string | null;
  amenities: string[];
  contactEmail: string | null;
  contactPhone: string | null;
  virtualTourUrl: string | null;
  videoUrl: string | null;
  /** Absolute addresses, the cover first. */
  pictures: string[];
  updatedAt: Date;
};
