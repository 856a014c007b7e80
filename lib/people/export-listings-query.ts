import { db } from '@/lib/db';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { absoluteUrl } from '@/lib/urls';

const euros = (cents: bigint | null) => (cents === null ? null : Number(cents) / 100);

/** An agency has tens of thousands: read at once they take longer than a statement may. */
const BATCH_SIZE = 1_000;

/** All of a person's listings, removed ones too, with what nobody else sees: contact data, prices, visits. */
export async function exportListings(ownerId: string) {
  const all = await db.listing.findMany({ where: { ownerId }, orderBy: { id: 'asc' }, select: { id: true } });
  const exported: Awaited<ReturnType<typeof exportBatch>> = [];
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    exported.push(
      ...(await exportBatch(
        ownerId,
        all.slice(from, from + BATCH_SIZE).map(({ id }) => id),
      )),
    );
  }
  return exported;
}

async function exportBatch(ownerId: string, ids: number[]) {
  const listings = await db.listing.findMany({
    where: { id: { in: ids }, ownerId },
    orderBy: { id: 'asc' },
    omit: {
      ownerId: true,
      placeId: true,
      submissionId: true,
      version: true,
      // Made from the rest, for searches.
      recommendedScore: true,
      amenityBits: true,
      mapCell: true,
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
