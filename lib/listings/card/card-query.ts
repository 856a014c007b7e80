import type { readDb } from '@/lib/db';
import type { Prisma } from '@/lib/generated/prisma/client';
import { currentLanguage } from '@/lib/language/current-language';
import { daysSince } from '@/lib/listings/confirmed-days';
import { type Availability, NEW_LISTING_DAYS } from '@/lib/listings/constants';
import { isEnergyClass } from '@/lib/listings/energy-classes';
import { REDUCTION_REFERENCE_DAYS, REDUCTION_SHOWN_DAYS } from '@/lib/listings/prices/price-history';
import type { ListingCard } from '@/lib/listings/types';
import { localAddressOf } from '@/lib/places/gazetteer';
import { DAY_MS } from '@/lib/time';

type CardRow = Pick<ListingCard, 'title' | 'responseRate' | 'formerPriceCents'> & {
  card: Omit<ListingCard, keyof CardRow | 'availability' | 'energyClass' | 'isNew' | 'confirmedDays'> & {
    energyClass: string | null;
    // Missing from cards that were written before there was one.
    availability?: Availability;
    confirmedAt?: string;
  };
};

/** In the order of the array `ids`, public ones only. */
export async function readCards(
  db: Pick<typeof readDb, '$queryRaw'>,
  ids: Prisma.Sql,
): Promise<ListingCard[]> {
  const [row] = await db.$queryRaw<[{ cards: CardRow[] }]>`
    SELECT listing_cards(${ids}, ${REDUCTION_SHOWN_DAYS}::int, ${REDUCTION_REFERENCE_DAYS}::int,
      ${currentLanguage()}::text) AS cards`;
  const newSince = Date.now() - NEW_LISTING_DAYS * DAY_MS;
  return row.cards.map(
    ({ card: { energyClass, availability = 'available', confirmedAt, ...card }, ...facts }) => ({
      ...card,
      ...facts,
      availability,
      location: localAddressOf(card),
      energyClass: isEnergyClass(energyClass) ? energyClass : null,
      isNew: Date.parse(card.listedAt) > newSince,
      confirmedDays: confirmedAt ? daysSince(confirmedAt) : null,
    }),
  );
}
