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

/**
 * The columns of a card, for the alias `l`. The two functions (migration 20261121160000) look up the price before a
 * reduction (`formerPrice` in price-history.ts) and the first pictures; being functions, they are planned once for each
 * connection instead of for each query.
 */
export const CARD_COLUMNS = Prisma.sql`
  l.id, l.title, l.property_status::text AS status, l.property_type::text AS type, l.country::text AS country,
  l.location, l.place_id AS "placeId", l.latitude, l.longitude, l.price_cents::float8 AS "priceCents",
  former_price(l.id, l.price_cents, ${REDUCTION_SHOWN_DAYS}::int, ${REDUCTION_REFERENCE_DAYS}::int)::float8 AS "formerPriceCents",
  l.bedrooms, l.bathrooms, l.area_m2 AS "areaM2",
  l.lot_size_m2 AS "lotSizeM2", l.energy_class AS "energyClass", l.listed_at AS "listedAt",
  l.listed_at > now() - make_interval(days => ${NEW_LISTING_DAYS}::int) AS "isNew",
  coalesce(card_pictures(l.id, ${CARD_IMAGE_LIMIT}::int), '[]'::json) AS images`;

/**
 * Homes as cards: those that `ids` selects (a query for `id`s, with its order and limit), in `order`. The ids come first
 * because the indexes hold all that finding them takes; rows are read only for the homes of the page.
 */
export const cardsOf = (ids: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`
  SELECT ${CARD_COLUMNS} FROM (${ids}) page JOIN listings l ON l.id = page.id ORDER BY ${order}`;

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
