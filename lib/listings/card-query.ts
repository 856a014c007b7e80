import { z } from 'zod';
import { Prisma } from '@/lib/generated/prisma/client';
import {
  CARD_IMAGE_LIMIT,
  COUNTRIES,
  MARKETS,
  NEW_LISTING_DAYS,
  PROPERTY_TYPES,
} from '@/lib/listings/constants';
import { ENERGY_CLASSES } from '@/lib/listings/energy-classes';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/prices/price-history';
import type { ListingCard } from '@/lib/listings/types';

/**
 * Cards of the public ones among `ids`, an array in their order. The SQL function (prisma/functions) is planned once by each
 * connection. It also looks up the price before a reduction (`formerPrice` in price-history.ts) and the first pictures.
 */
export const cardsOf = (ids: Prisma.Sql) => Prisma.sql`
  SELECT * FROM listing_cards(${ids}, ${CARD_IMAGE_LIMIT}::int, ${NEW_LISTING_DAYS}::int,
    ${REDUCTION_SHOWN_DAYS}::int, ${REDUCTION_REFERENCE_DAYS}::int)`;

const cardRow = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(MARKETS),
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

/** Rows of `cardsOf` as cards; throws if the SQL no longer matches the type. */
export function toListingCards(rows: unknown[]): ListingCard[] {
  return rows.map((row) => cardRow.parse(row));
}
