import { Prisma } from '@/lib/generated/prisma/client';
import type { ImportedFeed, ImportHome } from '@/lib/imports/types';

/** `waits`: not public before its first picture is stored. */
export type ScoredHome = ImportHome & { recommendedScore: number; waits: boolean };

const ROWS = (homes: ScoredHome[]) => Prisma.sql`
  SELECT * FROM json_to_recordset(${JSON.stringify(homes)}::json) AS r(
    reference text, title text, titles jsonb, description text, descriptions jsonb, status property_status, type property_type, country country,
    "placeId" int, location text, street text, "postalCode" text, latitude float8, longitude float8, "priceCents" bigint,
    bedrooms smallint, bathrooms smallint, "areaM2" float8, "lotSizeM2" float8, "yearBuilt" smallint, "floorLevel" smallint,
    "totalFloors" smallint, "parkingSpaces" smallint, "energyClass" text, "availableFrom" date, amenities text[],
    "contactEmail" text, "contactPhone" text, "virtualTourUrl" text, "videoUrl" text, "recommendedScore" int, waits boolean)`;

/**
 * Columns by the name under which a hand edit is recorded (lib/listings/hand-edits-query.ts). Rows that do not differ in them are
 * not written, so `updated_at` stays true.
 */
const COLUMNS = [
  ['title', 'title'],
  ['titles', 'title'],
  ['property_status', 'property_status'],
  ['property_type', 'property_type'],
  ...['country', 'place_id', 'location', 'latitude', 'longitude'].map(
    (column) => [column, 'location'] as const,
  ),
  ...[
    ...['price_cents', 'bedrooms', 'bathrooms', 'area_m2', 'lot_size_m2', 'year_built', 'floor_level'],
    ...['total_floors', 'parking_spaces', 'energy_class', 'available_from', 'amenities'],
  ].map((column) => [column, column] as const),
] as const;
const NAMES = Prisma.raw(COLUMNS.map(([column]) => column).join(', '));
const OLD_VALUES = Prisma.raw(COLUMNS.map(([column]) => `l.${column}`).join(', '));

/** A home that a feed had withdrawn has no market that a person chose. */
const isKept = (edit: string) =>
  edit === 'property_status'
    ? `'property_status' = ANY(l.hand_edited) AND l.property_status <> 'unavailable'`
    : `'${edit}' = ANY(l.hand_edited)`;

const newValues = (keepsHandEdits: boolean): string[] =>
  COLUMNS.map(([column, edit]) => {
    const value = column === 'titles' ? 'l.titles || excluded.titles' : `excluded.${column}`;
    return keepsHandEdits ? `CASE WHEN ${isKept(edit)} THEN l.${column} ELSE ${value} END` : value;
  });

/**
 * Listings taken down or unpublished stay so; ones removed by their owner or withdrawn by a feed
 * (`withdrawGone`) return. Existing listings keep their score: the feed knows neither age nor photos. They keep the
 * translations that the feed lacks.
 */
export function upsertListings(ownerId: string, homes: ScoredHome[], feed: ImportedFeed | null): Prisma.Sql {
  const values = newValues(feed?.keepsHandEdits ?? false);
  const assignments = Prisma.raw(COLUMNS.map(([column], at) => `${column} = ${values[at]}`).join(', '));
  const feedId = Prisma.sql`${feed?.id ?? null}::uuid`;
  return Prisma.sql`
    INSERT INTO listings AS l (owner_id, reference, recommended_score, published, updated_at, feed_id, ${NAMES})
    SELECT ${ownerId}::uuid, reference, "recommendedScore", NOT waits, now(), ${feedId}, title, titles, status, type, country, "placeId", location, latitude,
           longitude, "priceCents", bedrooms, bathrooms, "areaM2", "lotSizeM2", "yearBuilt", "floorLevel", "totalFloors",
           "parkingSpaces", "energyClass", "availableFrom", amenities
    FROM (${ROWS(homes)}) rows
    ON CONFLICT (owner_id, reference) DO UPDATE SET
      ${assignments}, feed_id = coalesce(${feedId}, l.feed_id),
      hand_edited = CASE WHEN ${feed?.keepsHandEdits ?? false}::boolean THEN l.hand_edited ELSE '{}' END, version = l.version + 1, updated_at = now(), removed_at = NULL,
      published = (l.published OR l.removed_at IS NOT NULL OR l.property_status = 'unavailable') AND l.moderation_reason IS NULL AND l.withheld_at IS NULL
    WHERE (${OLD_VALUES}) IS DISTINCT FROM (${Prisma.raw(values.join(', '))}) OR l.removed_at IS NOT NULL
      OR l.feed_id IS DISTINCT FROM coalesce(${feedId}, l.feed_id)
    RETURNING l.id, l.reference, l.property_status::text AS status, l.country::text AS country, (l.xmax = 0) AS created`;
}

/** The value of the feed, or the present one of `old` that a person wrote. */
const unlessEdited = (keeps: boolean, edit: string, old: string, value: string): Prisma.Sql =>
  Prisma.raw(keeps ? `CASE WHEN '${edit}' = ANY(l.hand_edited) THEN ${old} ELSE ${value} END` : value);

/** Returns the listings whose texts changed. */
export function upsertDetails(ownerId: string, homes: ScoredHome[], feed: ImportedFeed | null): Prisma.Sql {
  const from = (edit: string, value: string, column = edit) =>
    unlessEdited(feed?.keepsHandEdits ?? false, edit, `o.${column}`, value);
  return Prisma.sql`
    WITH changed AS (
      INSERT INTO listing_details AS d (listing_id, description, descriptions, street, postal_code, virtual_tour_url, video_url)
      SELECT l.id, ${from('description', 'r.description')}, ${from('description', 'r.descriptions', 'descriptions')},
        ${from('street', 'r.street')}, ${from('postal_code', 'r."postalCode"')},
        ${from('virtual_tour_url', 'r."virtualTourUrl"')}, ${from('video_url', 'r."videoUrl"')}
      FROM (${ROWS(homes)}) r JOIN listings l ON l.owner_id = ${ownerId}::uuid AND l.reference = r.reference
      LEFT JOIN listing_details o ON o.listing_id = l.id
      ON CONFLICT (listing_id) DO UPDATE SET
        description = excluded.description, descriptions = d.descriptions || excluded.descriptions, street = excluded.street, postal_code = excluded.postal_code,
        virtual_tour_url = excluded.virtual_tour_url, video_url = excluded.video_url
      WHERE (d.description, d.descriptions, d.street, d.postal_code, d.virtual_tour_url, d.video_url)
        IS DISTINCT FROM (excluded.description, d.descriptions || excluded.descriptions, excluded.street,
          excluded.postal_code, excluded.virtual_tour_url, excluded.video_url)
      RETURNING listing_id)
    SELECT l.id, l.reference FROM changed JOIN listings l ON l.id = changed.listing_id`;
}

export function upsertContacts(ownerId: string, homes: ScoredHome[], feed: ImportedFeed | null): Prisma.Sql {
  const from = (edit: string, value: string, column: string) =>
    unlessEdited(feed?.keepsHandEdits ?? false, edit, `o.${column}`, value);
  return Prisma.sql`
    INSERT INTO listing_contacts AS c (listing_id, email, phone)
    SELECT l.id, ${from('contact_email', 'coalesce(r."contactEmail", u.contact_email)', 'email')},
      ${from('contact_phone', 'coalesce(r."contactPhone", u.phone)', 'phone')}
    FROM (${ROWS(homes)}) r JOIN listings l ON l.owner_id = ${ownerId}::uuid AND l.reference = r.reference
    JOIN users u ON u.id = l.owner_id LEFT JOIN listing_contacts o ON o.listing_id = l.id
    ON CONFLICT (listing_id) DO UPDATE SET email = excluded.email, phone = excluded.phone
    WHERE (c.email, c.phone) IS DISTINCT FROM (excluded.email, excluded.phone)`;
}
