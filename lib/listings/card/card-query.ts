import type { readDb } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { currentLanguage } from '@/lib/language/current-language';
import { NEW_LISTING_DAYS } from '@/lib/listings/constants';
import { isEnergyClass } from '@/lib/listings/energy-classes';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/prices/price-history';
import type { ListingCard } from '@/lib/listings/types';
import { localAddressOf } from '@/lib/places/gazetteer';

type StoredCard = Omit<ListingCard, 'energyClass'> & { energyClass: string | null };

/**
 * In the order of the array `ids`, public ones only. Each connection plans the SQL function once.
 * The function (prisma/functions) has the rule of `formerPrice` (price-history.ts) in SQL.
 */
export async function readCards(
  db: Pick<typeof readDb, '$queryRaw'>,
  ids: Prisma.Sql,
): Promise<ListingCard[]> {
  const [row] = await db.$queryRaw<[{ cards: StoredCard[] }]>`
    SELECT listing_cards(${ids}, ${NEW_LISTING_DAYS}::int, ${REDUCTION_SHOWN_DAYS}::int,
      ${REDUCTION_REFERENCE_DAYS}::int, ${currentLanguage()}::text) AS cards`;
  return row.cards.map(({ energyClass, ...card }) => ({
    ...card,
    location: localAddressOf(card),
    energyClass: isEnergyClass(energyClass) ? energyClass : null,
  }));
}
