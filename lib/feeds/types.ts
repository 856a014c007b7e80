import type { Country, MarketStatus, PropertyType } from '@/lib/listings/constants';
import type { PortableFacts } from '@/lib/listings/types';

/** A listing as its owner may take it to another portal. */
export type ExportedHome = PortableFacts & {
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
  latitude: number | null;
  longitude: number | null;
  priceCents: number;
  /** Absolute addresses, the cover first. */
  pictures: string[];
  updatedAt: Date;
};
