import { countFacts, lengthOf, recommendedScore } from '@/lib/listings/score/recommended-score';
import { type CopyValue, copyLine } from './copy';
import type { Facts } from './facts';
import type { ListingText } from './listing-text';

/** A column name and its value for a row. */
type Column<T> = readonly [name: string, value: (row: T) => CopyValue];

/** A home with its text and picture count, ready to be written. */
export type WrittenListing = { facts: Facts; text: ListingText; photoCount: number; now: Date };

/** Only the first homes may be featured: an administrator would not choose thousands. */
const LAST_FEATURED_ID = 1_500;
const FEATURED_EVERY = 25;

function isFeatured({ id, published, seaKm, type, priceCents, amenities }: Facts): boolean {
  const isAttractive = type !== 'land' && priceCents !== null && (seaKm < 1.5 || amenities.includes('view'));
  return published && isAttractive && id <= LAST_FEATURED_ID && id % FEATURED_EVERY < 2;
}

function scoreOf({ facts, text, photoCount, now }: WrittenListing): number {
  return recommendedScore({
    photoCount,
    descriptionLength: lengthOf(text.description),
    factCount: countFacts(facts),
    listedAt: facts.listedAt,
    responseRate: null,
    now,
  });
}

const LISTING_COLUMNS: readonly Column<WrittenListing>[] = [
  ['id', ({ facts }) => facts.id],
  ['owner_id', ({ facts }) => facts.owner.id],
  ['lister_type', ({ facts }) => (facts.isDeveloper ? 'developer' : 'agent')],
  ['reference', ({ facts }) => `${facts.place.country === 'cyprus' ? 'CY' : 'GR'}-${10_000 + facts.id}`],
  ['title', ({ text }) => text.title],
  ['property_status', ({ facts }) => facts.status],
  ['property_type', ({ facts }) => facts.type],
  ['country', ({ facts }) => facts.place.country],
  ['place_id', ({ facts }) => facts.place.id],
  ['location', ({ facts }) => facts.place.location],
  ['latitude', ({ facts }) => facts.latitude],
  ['longitude', ({ facts }) => facts.longitude],
  ['price_cents', ({ facts }) => facts.priceCents],
  ['bedrooms', ({ facts }) => facts.bedrooms],
  ['bathrooms', ({ facts }) => facts.bathrooms],
  ['area_m2', ({ facts }) => facts.areaM2],
  ['lot_size_m2', ({ facts }) => facts.lotSizeM2],
  ['year_built', ({ facts }) => facts.yearBuilt],
  ['parking_spaces', ({ facts }) => facts.parkingSpaces],
  ['floor_level', ({ facts }) => facts.floorLevel],
  ['total_floors', ({ facts }) => facts.totalFloors],
  ['energy_class', ({ facts }) => facts.energyClass],
  ['construction_material', ({ facts }) => facts.material],
  ['available_from', ({ facts }) => facts.availableFrom],
  ['amenities', ({ facts }) => facts.amenities],
  ['published', ({ facts }) => facts.published],
  ['featured', ({ facts }) => isFeatured(facts)],
  ['recommended_score', scoreOf],
  ['listed_at', ({ facts }) => facts.listedAt],
  ['first_published_at', ({ facts }) => (facts.status === 'unavailable' ? null : facts.listedAt)],
  ['removed_at', ({ facts }) => facts.removedAt],
  ['created_at', ({ facts }) => facts.listedAt],
  ['updated_at', ({ facts }) => facts.removedAt ?? facts.listedAt],
];

const DETAIL_COLUMNS: readonly Column<WrittenListing>[] = [
  ['listing_id', ({ facts }) => facts.id],
  ['description', ({ text }) => text.description],
  ['region', ({ facts }) => facts.place.region],
  ['city', ({ facts }) => facts.place.city],
  ['street', ({ facts }) => facts.street],
  ['postal_code', ({ facts }) => facts.postalCode],
];

const CONTACT_COLUMNS: readonly Column<WrittenListing>[] = [
  ['listing_id', ({ facts }) => facts.id],
  ['email', ({ facts }) => facts.owner.contactEmail],
  ['phone', ({ facts }) => facts.owner.phone],
];

const namesOf = <T>(columns: readonly Column<T>[]) => columns.map(([name]) => name);
const lineOf = <T>(columns: readonly Column<T>[], row: T) => copyLine(columns.map(([, value]) => value(row)));

/** Tables with one row per listing: the listing itself, its long text and its contact data. */
export const MAIN_TABLES = [
  {
    table: 'listings',
    columns: namesOf(LISTING_COLUMNS),
    line: (row: WrittenListing) => lineOf(LISTING_COLUMNS, row),
  },
  {
    table: 'listing_details',
    columns: namesOf(DETAIL_COLUMNS),
    line: (row: WrittenListing) => lineOf(DETAIL_COLUMNS, row),
  },
  {
    table: 'listing_contacts',
    columns: namesOf(CONTACT_COLUMNS),
    line: (row: WrittenListing) => lineOf(CONTACT_COLUMNS, row),
  },
] as const;
