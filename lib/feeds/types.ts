import type { Translations } from '@/lib/language/translations';
import type { Market, PropertyType } from '@/lib/listings/constants';
import type { PortableFacts } from '@/lib/listings/types';
import type { Country } from '@/lib/places/constants';

export type ExportedHome = PortableFacts & {
  id: number;
  reference: string;
  /** Of its page. */
  url: string;
  title: string;
  description: string;
  titles: Translations;
  descriptions: Translations;
  status: Market;
  /** Named only where others might take the home for available. */
  availability: 'reserved' | null;
  type: PropertyType;
  country: Country;
  /** In the gazetteer: 'Germasogeia, Limassol'. */
  placeLabel: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  priceCents: number;
  /** Absolute URLs, cover first. */
  pictures: { url: string; caption: string | null }[];
  updatedAt: Date;
};
