import { db } from '@/lib/db';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { absoluteUrl } from '@/lib/urls';

const euros = (cents: bigint | null) => (cents === null ? null : Number(cents) / 100);

/** All of a person's listings, removed ones too, with what nobody else sees: contact data, prices, visits. */
export async function exportListings(ownerId: string) {
  const listings = await db.listing.findMany({
    where: { ownerId },
    orderBy: { id: 'asc' },
    omit: {
      ...{ ownerId: true, placeId: true, submissionId: true, version: true },
      // Made from the rest, for searches.
      ...{ recommendedScore: true, amenityBits: true, mapCell: true },
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
