import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { cacheTags } from '@/lib/listings/cache-tags';
import { takeNewListing } from '@/lib/listings/commands';
import { propertyNotFound } from '@/lib/listings/policy';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';
import { mayEditListing } from '@/lib/listings/rights/rights-query';
import { publishCacheTags } from '@/lib/realtime/announcements';

const WITHOUT_KEYS = { omit: { id: true, listingId: true } } as const;

/** Not public, without the reference; the photos are shared. @throws AppError `not_found`, `rate_limited` */
export async function copyHome(actor: Actor, { id }: { id: number }): Promise<{ id: number }> {
  await takeNewListing(actor);
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    const found = await tx.listing.findFirst({
      where: { id, removedAt: null },
      select: {
        listerType: true,
        title: true,
        titles: true,
        propertyStatus: true,
        propertyType: true,
        country: true,
        placeId: true,
        location: true,
        latitude: true,
        longitude: true,
        priceCents: true,
        closedPriceCents: true,
        bedrooms: true,
        bathrooms: true,
        areaM2: true,
        lotSizeM2: true,
        yearBuilt: true,
        parkingSpaces: true,
        floorLevel: true,
        totalFloors: true,
        energyClass: true,
        constructionMaterial: true,
        availableFrom: true,
        amenities: true,
        detail: { omit: { listingId: true } },
        contact: { omit: { listingId: true } },
        images: WITHOUT_KEYS,
        units: WITHOUT_KEYS,
      },
    });
    if (!(found && (await mayEditListing(tx, actor, id)))) throw propertyNotFound();
    const { priceCents, closedPriceCents, titles, detail, contact, images, units, ...facts } = found;
    const { descriptions, ...texts } = detail ?? {};
    const copy = await tx.listing.create({
      data: {
        ...facts,
        ownerId: actor.id,
        titles: titles ?? {},
        priceCents: priceCents ?? closedPriceCents,
        ...(detail && { detail: { create: { ...texts, descriptions: descriptions ?? {} } } }),
        ...(contact && { contact: { create: contact } }),
        images: { createMany: { data: images } },
        units: { create: units },
      },
      select: { id: true },
    });
    await recordPrices(tx, [copy.id]);
    await publishCacheTags(tx, [cacheTags.listing(copy.id)]);
    return copy;
  });
}
