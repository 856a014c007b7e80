import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { FAVOURITES_PAGE_SIZE, MAX_API_FAVOURITES, MAX_LISTED_FAVOURITES } from '@/lib/favourites/constants';
import type { Favourite, FavouritesPage } from '@/lib/favourites/types';
import { clampPage } from '@/lib/input/paging';
import { listListingsByIds } from '@/lib/listings/queries';
import { centsFromColumn } from '@/lib/money';

export function listFavourites(actor: Actor): Promise<Favourite[]> {
  return readFavourites(actor, { take: MAX_API_FAVOURITES, skip: 0 });
}

/** A page beyond the last shows the last. */
export async function listFavouritesPage(actor: Actor, asked: number): Promise<FavouritesPage> {
  const kept = await db.favourite.count({ where: { userId: actor.id } });
  const count = Math.min(kept, MAX_LISTED_FAVOURITES);
  const { page, pageCount } = clampPage(asked, count, FAVOURITES_PAGE_SIZE);
  const skip = (page - 1) * FAVOURITES_PAGE_SIZE;
  const favourites = await readFavourites(actor, {
    take: Math.min(FAVOURITES_PAGE_SIZE, count - skip),
    skip,
  });
  return { favourites, count, page, pageCount };
}

export function keptFavourites(actor: Actor, listingIds: number[]): Promise<Favourite[]> {
  return readFavourites(actor, { take: listingIds.length, skip: 0, listingIds });
}

async function readFavourites(
  actor: Actor,
  { take, skip, listingIds }: { take: number; skip: number; listingIds?: number[] },
): Promise<Favourite[]> {
  const rows = await db.favourite.findMany({
    where: { userId: actor.id, ...(listingIds && { listingId: { in: listingIds } }) },
    orderBy: [{ createdAt: 'desc' }, { listingId: 'desc' }],
    take,
    skip,
    select: {
      listingId: true,
      priceCents: true,
      createdAt: true,
      title: true,
      placeId: true,
      listing: {
        select: {
          removedAt: true,
          moderationReason: true,
          availability: true,
          owner: { select: { suspendedAt: true } },
        },
      },
    },
  });
  const cards = await listListingsByIds(
    rows.map(({ listingId }) => listingId),
    db,
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.map(({ listingId, priceCents, createdAt, listing, title, placeId }): Favourite => {
    const keptPriceCents = listing.availability === 'closed' ? null : centsFromColumn(priceCents);
    const kept = { listingId, keptAt: createdAt.toISOString(), keptPriceCents };
    const card = cardOf.get(listingId);
    if (card) return { ...kept, state: 'public', listing: card };
    const state = listing.removedAt ? 'removed' : 'hidden';
    const isWithheld = listing.moderationReason !== null || listing.owner?.suspendedAt !== null;
    return { ...kept, state, title: isWithheld ? '' : title, placeId: isWithheld ? null : placeId };
  });
}

/** Also for a listing that is not public. */
export async function isFavourite(actor: Actor, listingId: number): Promise<boolean> {
  return (await db.favourite.count({ where: { userId: actor.id, listingId } })) > 0;
}

export async function listFavouriteIds(actor: Actor, listingIds: number[]): Promise<Set<number>> {
  const rows = await db.favourite.findMany({
    where: { userId: actor.id, listingId: { in: listingIds } },
    select: { listingId: true },
  });
  return new Set(rows.map(({ listingId }) => listingId));
}

export async function areFavouriteEmailsWanted(actor: Actor): Promise<boolean> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
    select: { emailOnFavourites: true },
  });
  return user.emailOnFavourites;
}
