import type { Actor } from '@/lib/auth/types';
import { batchesOf } from '@/lib/database/batches';
import { db } from '@/lib/db';
import type { ExportedHome } from '@/lib/feeds/types';
import type { Prisma } from '@/lib/generated/prisma/client';
import { toTranslations } from '@/lib/language/translations';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import { marketOf } from '@/lib/listings/market';
import { placeName } from '@/lib/places/gazetteer';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

const BATCH_SIZE = 250;

export async function* exportOwnHomes(actor: Actor, origin: string): AsyncGenerator<ExportedHome[]> {
  const isExported = {
    ownerId: actor.id,
    published: true,
    removedAt: null,
    priceCents: { not: null },
    placeId: { not: null },
    propertyStatus: { in: ['for_sale', 'for_rent'] },
  } satisfies Prisma.ListingWhereInput;
  // Ids first: paging through whole rows would join all the agency's pictures and texts for each page.
  const all = await db.listing.findMany({ where: isExported, orderBy: { id: 'asc' }, select: { id: true } });
  for (const batch of batchesOf(all, BATCH_SIZE)) {
    const rows = await db.listing.findMany({
      where: { ...isExported, id: { in: batch.map(({ id }) => id) } },
      include: {
        detail: true,
        contact: true,
        images: { orderBy: { position: 'asc' }, include: { picture: { select: { width: true } } } },
      },
      orderBy: { id: 'asc' },
    });
    yield rows.map(({ detail, contact, images, ...row }) => ({
      ...row,
      status: marketOf(row.propertyStatus),
      type: row.propertyType,
      placeLabel: placeName(row),
      priceCents: Number(row.priceCents),
      energyClass: row.energyClass as EnergyClass | null,
      availableFrom: row.availableFrom?.toISOString().slice(0, 10) ?? null,
      description: detail?.description ?? '',
      titles: toTranslations(row.titles),
      descriptions: toTranslations(detail?.descriptions),
      street: detail?.street ?? null,
      postalCode: detail?.postalCode ?? null,
      virtualTourUrl: detail?.virtualTourUrl ?? null,
      videoUrl: detail?.videoUrl ?? null,
      contactEmail: contact?.email ?? null,
      contactPhone: contact?.phone ?? null,
      pictures: images.map(
        ({ pictureKey: key, picture: { width } }) => `${origin}${largestPictureUrl({ key, width })}`,
      ),
    }));
  }
}
