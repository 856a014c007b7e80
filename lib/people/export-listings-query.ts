import { batchesOf } from '@/lib/database/batches';
import { db } from '@/lib/db';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { absoluteUrl } from '@/lib/urls';

const euros = (cents: bigint | null) => (cents === null ? null : Number(cents) / 100);

/** An agency's tens of thousands of listings would exceed the statement timeout and memory if read at once. */
const BATCH_SIZE = 250;

/** All of a person's listings in batches, including removed ones, with private data: contact, prices, statistics. */
export async function* exportListings(ownerId: string): AsyncGenerator<object[]> {
  const all = await db.listing.findMany({ where: { ownerId }, orderBy: { id: 'asc' }, select: { id: true } });
  for (const batch of batchesOf(all, BATCH_SIZE)) yield exportBatch(ownerId, batch);
}

async function exportBatch(ownerId: string, batch: { id: number }[]) {
  const listings = await db.listing.findMany({
    where: { id: { in: batch.map(({ id }) => id) }, ownerId },
    orderBy: { id: 'asc' },
    omit: {
      ownerId: true,
      placeId: true,
      submissionId: true,
      version: true,
      // Derived, for the recommended order.
      recommendedScore: true,
    },
    include: {
      detail: { omit: { listingId: true } },
      contact: { omit: { listingId: true } },
      images: { orderBy: { position: 'asc' }, select: { pictureKey: true, alt: true } },
      units: { orderBy: { position: 'asc' }, omit: { id: true, listingId: true } },
      prices: { orderBy: { recordedAt: 'asc' }, omit: { listingId: true } },
      statistics: { orderBy: { day: 'asc' }, omit: { listingId: true } },
    },
  });
  return listings.map(({ priceCents, images, prices, ...listing }) => ({
    ...listing,
    address: absoluteUrl(`/property/${listing.id}`),
    price: euros(priceCents),
    images: images.map(({ pictureKey, alt }) => ({
      url: absoluteUrl(pictureUrl(pictureKey, 320, 'webp')),
      alt,
    })),
    prices: prices.map((price) => ({ recordedAt: price.recordedAt, price: euros(price.priceCents) })),
  }));
}
