import type { Country, MarketStatus, PropertyType } from '@/lib/listings/constants';
import type { PortableFacts } from '@/lib/listings/types';

/** Fields a feed can fill. */
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

/** A home as written in a feed: raw text by field. */
export type FeedHome = Partial<Record<FeedField, string>> & { amenities?: string[] };

/** What readers yield: a home, or why a record is unreadable. `line` is where it starts in the file, from 1. */
export type FeedRecord = { line: number; home: FeedHome } | { line: number; problem: string };

/** A validated home, ready to be stored. */
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
  /** Frequency of each kind of reason, most frequent first. */
  reasons: { reason: string; count: number }[];
};
