import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import {
  CARD_IMAGE_LIMIT,
  COUNTRIES,
  ENERGY_CLASSES,
  NEW_LISTING_DAYS,
  PROPERTY_TYPES,
} from '@/lib/listings/constants';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/price-history';
import type { ListingCard } from '@/lib/listings/types';

/** The columns of a card, for the alias `l`. Pictures are looked up only for the rows of the page. */
export const CARD_COLUMNS = Prisma.sql`
  l.id, l.title, l.property_status::text AS status, l.property_type::text AS type, l.country::text AS country,
  l.location, l.place_id AS "placeId", l.latitude, l.longitude, l.price_cents::float8 AS "priceCents",
  former.price_cents::float8 AS "formerPriceCents", l.bedrooms, l.bathrooms, l.area_m2 AS "areaM2",
  l.lot_size_m2 AS "lotSizeM2", l.energy_class AS "energyClass", l.listed_at AS "listedAt",
  l.listed_at > now() - make_interval(days => ${NEW_LISTING_DAYS}) AS "isNew",
  coalesce(pictures.images, '[]'::json) AS images`;

/** Joins behind CARD_COLUMNS: the price before a reduction (`formerPrice` in price-history.ts as SQL), and the first pictures. */
export const CARD_JOINS = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT (
      SELECT CASE WHEN bool_and(p.price_cents IS NOT NULL) THEN min(p.price_cents) END FROM listing_prices p
      WHERE p.listing_id = l.id AND p.recorded_at <= other.recorded_at AND p.recorded_at >= coalesce((
        SELECT max(w.recorded_at) FROM listing_prices w WHERE w.listing_id = l.id
          AND w.recorded_at <= change.at - make_interval(days => ${REDUCTION_REFERENCE_DAYS}::int)), '-infinity')
    ) AS price_cents
    FROM (SELECT p.recorded_at FROM listing_prices p
          WHERE p.listing_id = l.id AND p.price_cents IS DISTINCT FROM l.price_cents
          ORDER BY p.recorded_at DESC LIMIT 1) other,
    LATERAL (SELECT min(p.recorded_at) AS at FROM listing_prices p
             WHERE p.listing_id = l.id AND p.recorded_at > other.recorded_at) change
    WHERE change.at > now() - make_interval(days => ${REDUCTION_SHOWN_DAYS}::int)
  ) former ON former.price_cents > l.price_cents
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                      'placeholder', p.placeholder, 'alt', i.alt) ORDER BY i.position) AS images
    FROM (SELECT picture_key, alt, position FROM listing_images
          WHERE listing_id = l.id ORDER BY position LIMIT ${CARD_IMAGE_LIMIT}) i
    JOIN pictures p ON p.key = i.picture_key
  ) pictures ON true`;

const cardRow = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(['for_sale', 'for_rent']),
  type: z.enum(PROPERTY_TYPES),
  country: z.enum(COUNTRIES),
  location: z.string(),
  placeId: z.number(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  priceCents: z.number().nullable(),
  formerPriceCents: z.number().nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  areaM2: z.number().nullable(),
  lotSizeM2: z.number().nullable(),
  energyClass: z.enum(ENERGY_CLASSES).nullable().catch(null),
  listedAt: z.date().transform((date) => date.toISOString()),
  isNew: z.boolean(),
  images: z.array(
    z.object({
      key: z.string(),
      width: z.number(),
      height: z.number(),
      placeholder: z.string(),
      alt: z.string(),
    }),
  ),
});

/** Rows of CARD_COLUMNS as cards; throws when the SQL and the type have drifted apart. */
export function toListingCards(rows: unknown[]): ListingCard[] {
  return rows.map((row) => cardRow.parse(row));
}
