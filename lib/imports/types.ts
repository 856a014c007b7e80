import type { Country, MarketStatus, PropertyType } from '@/lib/listings/constants';
import type { PortableFacts } from '@/lib/listings/types';

/** The fields a feed can fill. */
export const FEED_FIELDS = [
  'reference',
  'title',
  'description',
  'price',
  'priceFrequency',
  'currency',
  'status',
  'type',
  'location',
  'country',
  'address',
  'street',
  'postalCode',
  'latitude',
  'longitude',
  'bedrooms',
  'bathrooms',
  'area',
  'lotSize',
  'yearBuilt',
  'floor',
  'totalFloors',
  'parking',
  'energyClass',
  'availableFrom',
  'contactEmail',
  'contactPhone',
  'virtualTourUrl',
  'videoUrl',
  'share',
] as const;
export type FeedField = (typeof FEED_FIELDS)[number];

/** One home as a feed wrote it: text by field, in whatever spelling. */
export type FeedHome = Partial<Record<FeedField, string>> & { amenities?: string[] };

/** What a reader yields: a home, or why the record could not be read. `line` is where it begins in the file (1 is first). */
export type FeedRecord = { line: number; home: FeedHome } | { line: number; problem: string };

/** A home that may be stored. */
export type ImportHome = PortableFacts & {
  line: number;
  reference: string;
  title: string;
  description: string;
  status: MarketStatus;
  type: PropertyType;
  country: Country;
  placeId: number;
  location: string;
  latitude: number;
  longitude: number;
  priceCents: number;
};

export type Refusal = { line: number; reference: string | null; reason: string };

export type ImportReport = {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  /** How often each kind of reason occurred, most frequent first. */
  reasons: { reason: string; count: number }[];
};
