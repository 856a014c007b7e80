import { notFound } from 'next/navigation';
import { HiddenBanner } from '@/components/listings/detail/hidden-banner';
import { ListingView } from '@/components/listings/detail/listing-view';
import { currentActor } from '@/lib/auth/current';
import { marketOf } from '@/lib/listings/market';
import { getHiddenListing } from '@/lib/listings/publication/hidden-listing-query';
import { pointOfHome } from '@/lib/places/geocoding/geocode-queries';
import { placeTrail } from '@/lib/search/results/place-trail';
import { parseId } from '@/lib/validation';
import { tListingPage } from '@/messages/listing-page';
import { unindexed } from '../../../unindexed';

export const generateMetadata = unindexed(() => tListingPage('notPublished'));

/** For the owner and administrators, at the public URL (middleware.ts). */
export default async function HiddenPropertyPage({ params }: PageProps<'/hidden-property/[id]'>) {
  const id = parseId((await params).id);
  const actor = await currentActor();
  const hidden = actor && id !== null ? await getHiddenListing(actor, id) : null;
  if (!hidden) notFound();
  const { listing, ...standing } = hidden;
  return (
    <ListingView
      listing={listing}
      trail={placeTrail(listing.placeId, marketOf(listing.status))}
      point={pointOfHome(listing)}
      currentYear={new Date().getUTCFullYear()}
      banner={<HiddenBanner {...standing} />}
    />
  );
}
