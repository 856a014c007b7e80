import type { Metadata } from 'next';
import { ListingView } from '@/components/listings/detail/listing-view';
import { GoneListing, SimilarListings } from '@/components/listings/detail/similar-listings';
import { JsonLd } from '@/components/seo/json-ld';
import type { Budget } from '@/lib/affordability/types';
import { localAddress } from '@/lib/language/addresses';
import { marketOf } from '@/lib/listings/market';
import { listingJsonLd } from '@/lib/listings/page/json-ld';
import { listingMetadata } from '@/lib/listings/page/metadata';
import { readPublicListing } from '@/lib/listings/reads';
import type { ListingDetail } from '@/lib/listings/types';
import { answerWith } from '@/lib/next/page-facts';
import { paths } from '@/lib/paths';
import { pointOfHome } from '@/lib/places/geocoding/geocode-queries';
import { parseBudget } from '@/lib/search/filters/budget-params';
import { readSimilarListings } from '@/lib/search/reads';
import { placeTrail } from '@/lib/search/results/place-trail';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl, siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { tListingPage } from '@/messages/listing-page';
import { MissingPage } from '../../missing-page';

const SIMILAR_LISTINGS = 6;

async function findListing({ params }: PageProps<'/property/[id]'>) {
  const id = parseId((await params).id);
  const found = id === null ? null : await readPublicListing(id);
  return found && id !== null ? { ...found, id } : null;
}

export async function generateMetadata(props: PageProps<'/property/[id]'>): Promise<Metadata> {
  const found = await findListing(props);
  return found?.state === 'public'
    ? listingMetadata(found.listing)
    : { title: tListingPage('notFound'), robots: { index: false } };
}

export default async function PropertyPage(props: PageProps<'/property/[id]'>) {
  const found = await findListing(props);
  if (!found) return <MissingPage title={tListingPage('notFound')} text={tListingPage('notFoundText')} />;
  if (found.state === 'public') {
    return <PublicListing listing={found.listing} budget={parseBudget(await props.searchParams)} />;
  }
  answerWith(410);
  const status = marketOf(found.status);
  const similar = await readSimilarListings({ ...found, priceCents: null }, status, SIMILAR_LISTINGS);
  return <GoneListing status={status} trail={placeTrail(found.placeId, status)} similar={similar} />;
}

async function PublicListing({ listing, budget }: { listing: ListingDetail; budget: Budget | null }) {
  const status = marketOf(listing.status);
  const similar = await readSimilarListings(listing, status, SIMILAR_LISTINGS);
  const trail = placeTrail(listing.placeId, status);
  const origin = siteOrigin();
  const crumbs = [...trail, { name: listing.title, href: paths.property(listing.id) }];
  return (
    <>
      <JsonLd data={listingJsonLd(listing, origin)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <ListingView
        listing={listing}
        budget={budget}
        trail={trail}
        point={pointOfHome(listing)}
        currentYear={new Date().getUTCFullYear()}
        url={absoluteUrl(localAddress(paths.property(listing.id)))}
      />
      <SimilarListings listings={similar} />
    </>
  );
}
