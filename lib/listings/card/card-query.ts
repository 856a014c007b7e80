import { Prisma } from '@/lib/generated/prisma/client';
import { NEW_LISTING_DAYS } from '@/lib/listings/constants';
import { isEnergyClass } from '@/lib/listings/energy-classes';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/prices/price-history';
import type { ListingCard } from '@/lib/listings/types';

/**
 * In the order of the array `ids`, public ones only. Each connection plans the SQL function once.
 * The function (prisma/functions) has the rule of `formerPrice` (price-history.ts) in SQL.
 */
export const cardsOf = (ids: Prisma.Sql) => Prisma.sql`
  SELECT * FROM listing_cards(${ids}, ${NEW_LISTING_DAYS}::int,
    ${REDUCTION_SHOWN_DAYS}::int, ${REDUCTION_REFERENCE_DAYS}::int)`;

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
