import { Prisma } from '@/lib/generated/prisma/client';
import type { ImportHome } from '@/lib/imports/types';

export type ScoredHome = ImportHome & { recommendedScore: number };

const ROWS = (homes: ScoredHome[]) => Prisma.sql`
  SELECT * FROM json_to_recordset(${JSON.stringify(homes)}::json) AS r(
    reference text, title text, titles jsonb, description text, descriptions jsonb, status property_status, type property_type, country country,
    "placeId" int, location text, street text, "postalCode" text, latitude float8, longitude float8, "priceCents" bigint,
    bedrooms smallint, bathrooms smallint, "areaM2" float8, "lotSizeM2" float8, "yearBuilt" smallint, "floorLevel" smallint,
    "totalFloors" smallint, "parkingSpaces" smallint, "energyClass" text, "availableFrom" date, amenities text[],
    "contactEmail" text, "contactPhone" text, "virtualTourUrl" text, "videoUrl" text, "recommendedScore" int)`;

/** Rows that do not differ in these columns are not written, so `updated_at` stays true. */
const COLUMNS = Prisma.sql`
  title, titles, property_status, property_type, country, place_id, location, latitude, longitude,
  price_cents, bedrooms, bathrooms, area_m2, lot_size_m2, year_built, floor_level, total_floors,
  parking_spaces, energy_class, available_from, amenities`;
const OLD_VALUES = Prisma.sql`
  l.title, l.titles, l.property_status, l.property_type, l.country, l.place_id, l.location, l.latitude,
  l.longitude, coalesce(l.price_cents, l.closed_price_cents), l.bedrooms, l.bathrooms, l.area_m2, l.lot_size_m2, l.year_built,
  l.floor_level, l.total_floors, l.parking_spaces, l.energy_class, l.available_from, l.amenities`;
const NEW_VALUES = Prisma.sql`
  excluded.title, l.titles || excluded.titles, excluded.property_status, excluded.property_type, excluded.country,
  excluded.place_id, excluded.location, excluded.latitude, excluded.longitude, excluded.price_cents,
  excluded.bedrooms, excluded.bathrooms, excluded.area_m2, excluded.lot_size_m2, excluded.year_built,
  excluded.floor_level, excluded.total_floors, excluded.parking_spaces, excluded.energy_class,
  excluded.available_from, excluded.amenities`;
const ASSIGNMENTS = Prisma.sql`
  title = excluded.title, titles = l.titles || excluded.titles, property_status = excluded.property_status,
  property_type = excluded.property_type, country = excluded.country, place_id = excluded.place_id,
  location = excluded.location, latitude = excluded.latitude, longitude = excluded.longitude,
  price_cents = excluded.price_cents, bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms,
  area_m2 = excluded.area_m2, lot_size_m2 = excluded.lot_size_m2, year_built = excluded.year_built,
  floor_level = excluded.floor_level, total_floors = excluded.total_floors,
  parking_spaces = excluded.parking_spaces, energy_class = excluded.energy_class,
  available_from = excluded.available_from, amenities = excluded.amenities`;

/**
 * Listings taken down or unpublished stay so; ones removed by their owner or withdrawn by a feed
 * (`withdrawGone`) return. Existing listings keep their score: the feed knows neither age nor photos. They keep the
 * translations that the feed lacks.
 */
export function upsertListings(ownerId: string, homes: ScoredHome[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO listings AS l (owner_id, reference, recommended_score, published, updated_at, ${COLUMNS})
    SELECT ${ownerId}::uuid, reference, "recommendedScore", true, now(), title, titles, status, type, country, "placeId", location, latitude,
           longitude, "priceCents", bedrooms, bathrooms, "areaM2", "lotSizeM2", "yearBuilt", "floorLevel", "totalFloors",
           "parkingSpaces", "energyClass", "availableFrom", amenities
    FROM (${ROWS(homes)}) rows
    ON CONFLICT (owner_id, reference) DO UPDATE SET
      ${ASSIGNMENTS}, version = l.version + 1, updated_at = now(), removed_at = NULL,
      published = (l.published OR l.removed_at IS NOT NULL OR l.property_status = 'unavailable') AND l.moderation_reason IS NULL AND l.withheld_at IS NULL
    WHERE (${OLD_VALUES}) IS DISTINCT FROM (${NEW_VALUES}) OR l.removed_at IS NOT NULL
    RETURNING l.id, l.reference, l.property_status::text AS status, l.country::text AS country, (l.xmax = 0) AS created`;
}

/** Returns the ids of listings whose texts changed. */
export function upsertDetails(ownerId: string, homes: ScoredHome[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO listing_details AS d (listing_id, description, descriptions, street, postal_code, virtual_tour_url, video_url)
    SELECT l.id, r.description, r.descriptions, r.street, r."postalCode", r."virtualTourUrl", r."videoUrl"
    FROM (${ROWS(homes)}) r JOIN listings l ON l.owner_id = ${ownerId}::uuid AND l.reference = r.reference
    ON CONFLICT (listing_id) DO UPDATE SET
      description = excluded.description, descriptions = d.descriptions || excluded.descriptions, street = excluded.street, postal_code = excluded.postal_code,
      virtual_tour_url = excluded.virtual_tour_url, video_url = excluded.video_url
    WHERE (d.description, d.descriptions, d.street, d.postal_code, d.virtual_tour_url, d.video_url)
      IS DISTINCT FROM (excluded.description, d.descriptions || excluded.descriptions, excluded.street,
        excluded.postal_code, excluded.virtual_tour_url, excluded.video_url)
    RETURNING listing_id AS id`;
}

export function upsertContacts(ownerId: string, homes: ScoredHome[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO listing_contacts AS c (listing_id, email, phone)
    SELECT l.id, coalesce(r."contactEmail", u.contact_email), coalesce(r."contactPhone", u.phone)
    FROM (${ROWS(homes)}) r JOIN listings l ON l.owner_id = ${ownerId}::uuid AND l.reference = r.reference
    JOIN users u ON u.id = l.owner_id
    ON CONFLICT (listing_id) DO UPDATE SET email = excluded.email, phone = excluded.phone
    WHERE (c.email, c.phone) IS DISTINCT FROM (excluded.email, excluded.phone)`;
}
