import { db } from '@/lib/db';
import { type ApiListing, toApiListing } from '@/lib/listings/api/api-shape';
import { LISTER, toListingOwner, toListingTexts } from '@/lib/listings/detail-query';
import { responsibleOf } from '@/lib/listings/rights/responsible-query';
import type { ListFacts, ListingCard } from '@/lib/listings/types';
import { siteOrigin } from '@/lib/urls';

/** Leaves out listings that are no longer public. `kept`: the caller's favourites. */
export async function toApiListings(
  cards: readonly ListingCard[],
  kept: ReadonlySet<number> | null = null,
): Promise<ApiListing[]> {
  const facts = await listFactsOf(cards.map(({ id }) => id));
  const origin = siteOrigin();
  return cards.flatMap((card) => {
    const found = facts.get(card.id);
    return found ? [toApiListing(card, found, origin, kept?.has(card.id))] : [];
  });
}

async function listFactsOf(ids: number[]): Promise<ReadonlyMap<number, ListFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db.listing.findMany({
    where: { id: { in: ids }, published: true },
    select: {
      id: true,
      title: true,
      titles: true,
      yearBuilt: true,
      parkingSpaces: true,
      floorLevel: true,
      totalFloors: true,
      amenities: true,
      updatedAt: true,
      lastConfirmedAt: true,
      detail: { select: { description: true, descriptions: true } },
      owner: LISTER,
      agent: LISTER,
    },
  });
  return new Map(
    rows.map(({ id, title, titles, detail, owner, agent, updatedAt, lastConfirmedAt, ...facts }) => [
      id,
      {
        ...facts,
        texts: toListingTexts({ title, titles, detail }),
        owner: toListingOwner(responsibleOf({ owner, agent })),
        updatedAt: updatedAt.toISOString(),
        confirmedAt: (lastConfirmedAt ?? updatedAt).toISOString(),
      },
    ]),
  );
}
