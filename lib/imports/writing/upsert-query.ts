import { Prisma } from '@/lib/generated/prisma/client';
import type { ImportedFeed, ImportHome } from '@/lib/imports/types';

/** `waits`: not public before its first picture is stored. */
export type ScoredHome = ImportHome & { recommendedScore: number; waits: boolean };

const ROWS = (homes: ScoredHome[]) => Prisma.sql`
  SELECT * FROM json_to_recordset(${JSON.stringify(homes)}::json) AS r(
    reference text, title text, titles jsonb, description text, descriptions jsonb, status property_status, type property_type, country country,
    "placeId" int, location text, street text, "postalCode" text, latitude float8, longitude float8, "priceCents" bigint,
    bedrooms smallint, bathrooms smallint, "areaM2" float8, "lotSizeM2" float8, "yearBuilt" smallint, "floorLevel" smallint,
    "totalFloors" smallint, "parkingSpaces" smallint, "energyClass" text, "constructionMaterial" text, "availableFrom" date, amenities text[],
    "contactEmail" text, "contactPhone" text, "virtualTourUrl" text, "videoUrl" text, "recommendedScore" int, waits boolean)`;

/** Rows that do not differ in these columns are not written, so `updated_at` stays true. */
const COLUMNS = Prisma.sql`
  title, titles, property_status, property_type, country, place_id, location, latitude, longitude,
  price_cents, bedrooms, bathrooms, area_m2, lot_size_m2, year_built, floor_level, total_floors,
  parking_spaces, energy_class, construction_material, available_from, amenities`;
const OLD_VALUES = Prisma.sql`
  l.title, l.titles, l.property_status, l.property_type, l.country, l.place_id, l.location, l.latitude,
  l.longitude, coalesce(l.price_cents, l.closed_price_cents), l.bedrooms, l.bathrooms, l.area_m2, l.lot_size_m2, l.year_built,
  l.floor_level, l.total_floors, l.parking_spaces, l.energy_class, l.construction_material,
  l.available_from, l.amenities`;
const NEW_VALUES = Prisma.sql`
  excluded.title, l.titles || excluded.titles, excluded.property_status, excluded.property_type, excluded.country,
  excluded.place_id, excluded.location, excluded.latitude, excluded.longitude, excluded.price_cents,
  excluded.bedrooms, excluded.bathrooms, excluded.area_m2, excluded.lot_size_m2, excluded.year_built,
  excluded.floor_level, excluded.total_floors, excluded.parking_spaces, excluded.energy_class,
  coalesce(excluded.construction_material, l.construction_material), excluded.available_from, excluded.amenities`;
const ASSIGNMENTS = Prisma.sql`
  title = excluded.title, titles = l.titles || excluded.titles, property_status = excluded.property_status,
  property_type = excluded.property_type, country = excluded.country, place_id = excluded.place_id,
  location = excluded.location, latitude = excluded.latitude, longitude = excluded.longitude,
  price_cents = excluded.price_cents, bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms,
  area_m2 = excluded.area_m2, lot_size_m2 = excluded.lot_size_m2, year_built = excluded.year_built,
  floor_level = excluded.floor_level, total_floors = excluded.total_floors,
  parking_spaces = excluded.parking_spaces, energy_class = excluded.energy_class,
  construction_material = coalesce(excluded.construction_material, l.construction_material),
  available_from = excluded.available_from, amenities = excluded.amenities`;

/** In the order of COLUMNS; a hand edit has the name of its column (lib/listings/hand-edits-query.ts). */
const UNLESS_EDITED = Prisma.sql`
  CASE WHEN 'title' = ANY(o.kept) THEN o.title ELSE r.title END,
  CASE WHEN 'title' = ANY(o.kept) THEN o.titles ELSE r.titles END,
  CASE WHEN 'property_status' = ANY(o.kept) THEN o.property_status ELSE status END,
  CASE WHEN 'property_type' = ANY(o.kept) THEN o.property_type ELSE type END,
  CASE WHEN 'location' = ANY(o.kept) THEN o.country ELSE r.country END,
  CASE WHEN 'location' = ANY(o.kept) THEN o.place_id ELSE "placeId" END,
  CASE WHEN 'location' = ANY(o.kept) THEN o.location ELSE r.location END,
  CASE WHEN 'location' = ANY(o.kept) THEN o.latitude ELSE r.latitude END,
  CASE WHEN 'location' = ANY(o.kept) THEN o.longitude ELSE r.longitude END,
  CASE WHEN 'price_cents' = ANY(o.kept) THEN coalesce(o.price_cents, o.closed_price_cents) ELSE "priceCents" END,
  CASE WHEN 'bedrooms' = ANY(o.kept) THEN o.bedrooms ELSE r.bedrooms END,
  CASE WHEN 'bathrooms' = ANY(o.kept) THEN o.bathrooms ELSE r.bathrooms END,
  CASE WHEN 'area_m2' = ANY(o.kept) THEN o.area_m2 ELSE "areaM2" END,
  CASE WHEN 'lot_size_m2' = ANY(o.kept) THEN o.lot_size_m2 ELSE "lotSizeM2" END,
  CASE WHEN 'year_built' = ANY(o.kept) THEN o.year_built ELSE "yearBuilt" END,
  CASE WHEN 'floor_level' = ANY(o.kept) THEN o.floor_level ELSE "floorLevel" END,
  CASE WHEN 'total_floors' = ANY(o.kept) THEN o.total_floors ELSE "totalFloors" END,
  CASE WHEN 'parking_spaces' = ANY(o.kept) THEN o.parking_spaces ELSE "parkingSpaces" END,
  CASE WHEN 'energy_class' = ANY(o.kept) THEN o.energy_class ELSE "energyClass" END,
  CASE WHEN 'construction_material' = ANY(o.kept) THEN o.construction_material ELSE "constructionMaterial" END,
  CASE WHEN 'available_from' = ANY(o.kept) THEN o.available_from ELSE "availableFrom" END,
  CASE WHEN 'amenities' = ANY(o.kept) THEN o.amenities ELSE r.amenities END`;

/** Present values; `kept` names those that a person wrote. A home that a feed had withdrawn has no market of a person. */
const edited = (ownerId: string, feed: ImportedFeed | null) => Prisma.sql`
  SELECT l.*, CASE WHEN l.property_status = 'unavailable' THEN array_remove(l.hand_edited, 'property_status') ELSE l.hand_edited END AS kept
  FROM listings l WHERE l.owner_id = ${ownerId}::uuid AND l.hand_edited <> '{}' AND ${feed?.keepsHandEdits ?? false}::boolean`;

/**
 * Listings taken down or unpublished stay so; ones removed by their owner or withdrawn by a feed
 * (`withdrawGone`) return. Existing listings keep their score: the feed knows neither age nor photos. They keep the
 * translations and the construction material that the feed lacks.
 */
export function upsertListings(ownerId: string, homes: ScoredHome[], feed: ImportedFeed | null): Prisma.Sql {
  const feedId = Prisma.sql`${feed?.id ?? null}::uuid`;
  return Prisma.sql`
    INSERT INTO listings AS l (owner_id, reference, recommended_score, published, updated_at, feed_id, ${COLUMNS})
    SELECT ${ownerId}::uuid, r.reference, "recommendedScore", NOT r.waits, now(), ${feedId}, ${UNLESS_EDITED}
    FROM (${ROWS(homes)}) r LEFT JOIN (${edited(ownerId, feed)}) o ON o.reference = r.reference
    ON CONFLICT (owner_id, reference) DO UPDATE SET
      ${ASSIGNMENTS}, feed_id = coalesce(${feedId}, l.feed_id),
      hand_edited = CASE WHEN ${feed?.keepsHandEdits ?? false}::boolean THEN l.hand_edited ELSE '{}' END, version = l.version + 1, updated_at = now(), last_confirmed_at = now(), removed_at = NULL,
      published = (l.published OR l.removed_at IS NOT NULL OR l.paused_at IS NOT NULL OR l.property_status = 'unavailable') AND l.moderation_reason IS NULL AND l.withheld_at IS NULL
    WHERE (${OLD_VALUES}) IS DISTINCT FROM (${NEW_VALUES}) OR l.removed_at IS NOT NULL
      OR l.feed_id IS DISTINCT FROM coalesce(${feedId}, l.feed_id)
    RETURNING l.id, l.reference, l.property_status::text AS status, l.country::text AS country, (l.xmax = 0) AS created`;
}

/**
 * A file that still has a home confirms it, also if nothing has changed, and ends its pause. Written twice a day at most.
 * Returns those that are public again.
 */
export const confirmHomes = (ownerId: string, homes: readonly ImportHome[]): Prisma.Sql => Prisma.sql`
  WITH confirmed AS (
    UPDATE listings l SET last_confirmed_at = now(), published = true,
      version = l.version + CASE WHEN l.published THEN 0 ELSE 1 END,
      updated_at = CASE WHEN l.published THEN l.updated_at ELSE now() END
    FROM listings old
    WHERE l.owner_id = ${ownerId}::uuid AND l.reference = ANY(${homes.map(({ reference }) => reference)}::text[])
      AND old.id = l.id AND l.moderation_reason IS NULL AND l.withheld_at IS NULL AND l.removed_at IS NULL
      AND (l.paused_at IS NOT NULL OR l.published
        AND coalesce(l.last_confirmed_at, '-infinity') < now() - interval '12 hours')
    RETURNING l.id, l.owner_id, l.property_status, l.country, old.published AS was_public)
  SELECT id, owner_id::text AS "ownerId", property_status::text AS "propertyStatus", country::text AS country
  FROM confirmed WHERE NOT was_public`;

/** Returns the listings whose texts changed. */
export function upsertDetails(ownerId: string, homes: ScoredHome[], feed: ImportedFeed | null): Prisma.Sql {
  return Prisma.sql`
    WITH changed AS (
      INSERT INTO listing_details AS d (listing_id, description, descriptions, street, postal_code, virtual_tour_url, video_url)
      SELECT l.id, CASE WHEN 'description' = ANY(o.kept) THEN c.description ELSE r.description END,
        CASE WHEN 'description' = ANY(o.kept) THEN c.descriptions ELSE r.descriptions END,
        CASE WHEN 'street' = ANY(o.kept) THEN c.street ELSE r.street END,
        CASE WHEN 'postal_code' = ANY(o.kept) THEN c.postal_code ELSE r."postalCode" END,
        CASE WHEN 'virtual_tour_url' = ANY(o.kept) THEN c.virtual_tour_url ELSE r."virtualTourUrl" END,
        CASE WHEN 'video_url' = ANY(o.kept) THEN c.video_url ELSE r."videoUrl" END
      FROM (${ROWS(homes)}) r JOIN listings l ON l.owner_id = ${ownerId}::uuid AND l.reference = r.reference
      LEFT JOIN (${edited(ownerId, feed)}) o ON o.id = l.id LEFT JOIN listing_details c ON c.listing_id = l.id
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
  return Prisma.sql`
    INSERT INTO listing_contacts AS c (listing_id, email, phone)
    SELECT l.id, CASE WHEN 'contact_email' = ANY(o.kept) THEN b.email ELSE coalesce(r."contactEmail", u.contact_email) END,
      CASE WHEN 'contact_phone' = ANY(o.kept) THEN b.phone ELSE coalesce(r."contactPhone", u.phone) END
    FROM (${ROWS(homes)}) r JOIN listings l ON l.owner_id = ${ownerId}::uuid AND l.reference = r.reference
    JOIN users u ON u.id = l.owner_id
    LEFT JOIN (${edited(ownerId, feed)}) o ON o.id = l.id LEFT JOIN listing_contacts b ON b.listing_id = l.id
    ON CONFLICT (listing_id) DO UPDATE SET email = excluded.email, phone = excluded.phone
    WHERE (c.email, c.phone) IS DISTINCT FROM (excluded.email, excluded.phone)`;
}

/** So that no person changes a home between the reading of its hand edits and the writing. */
export const lockHomes = (ownerId: string, homes: readonly ImportHome[]): Prisma.Sql => Prisma.sql`
  SELECT 1 FROM listings WHERE owner_id = ${ownerId}::uuid AND reference = ANY(${homes.map(({ reference }) => reference)}::text[])
  ORDER BY id FOR NO KEY UPDATE`;
