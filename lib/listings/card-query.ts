import { Prisma } from '@/lib/generated/prisma/client';
import { CARD_IMAGE_LIMIT, NEW_LISTING_DAYS } from '@/lib/listings/constants';
import { isEnergyClass } from '@/lib/listings/energy-classes';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/prices/price-history';
import type { ListingCard } from '@/lib/listings/types';

/**
 * Cards of the public ones among `ids`, an array in their order. The SQL function (prisma/functions) is planned once by each
 * connection. It also looks up the price before a reduction (`formerPrice` in price-history.ts) and the first pictures.
 */
export const cardsOf = (ids: Prisma.Sql) => Prisma.sql`
  SELECT * FROM listing_cards(${ids}, ${CARD_IMAGE_LIMIT}::int, ${NEW_LISTING_DAYS}::int,
    ${REDUCTION_SHOWN_DAYS}::int, ${REDUCTION_REFERENCE_DAYS}::int)`;

/** A row of `cardsOf`. */
export type CardRow = Omit<ListingCard, 'listedAt' | 'energyClass'> & {
  listedAt: Date;
  energyClass: string | null;
};

export const toListingCards = (rows: readonly CardRow[]): ListingCard[] =>
  rows.map(({ listedAt, energyClass, ...card }) => ({
    ...card,
    listedAt: listedAt.toISOString(),
    energyClass: isEnergyClass(energyClass) ? energyClass : null,
  }));
