import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListingView } from '@/components/listings/detail/listing-view';
import { SimilarHomes } from '@/components/listings/detail/similar-homes';
import { JsonLd } from '@/components/seo/json-ld';
import {
  cachedCurrentYear,
  cachedFeaturedListings,
  cachedPublicListing,
  cachedSimilarHomes,
} from '@/lib/listings/cache';
import { listingJsonLd } from '@/lib/listings/json-ld';
import { marketOf } from '@/lib/listings/market-of';
import { listingMetadata } from '@/lib/listings/metadata';
import { paths } from '@/lib/paths';
import { pointOfHome } from '@/lib/places/geocode-queries';
import { placeTrail } from '@/lib/search/results/place-trail';
import { breadcrumbJsonLd } from '@/lib/seo/breadcrumbs';
import { absoluteUrl, siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';

// The first visitor of a listing waits for the complete page, so that crawlers never see a skeleton and an unknown id
// is a real 404.
export const ensureStatic = 'navigation';
export const instant = false;

/** The most visible listings; every other page is rendered on its first visit. Next requires at least one. */
export async function generateStaticParams() {
  const { results } = await cachedFeaturedListings(1);
  return results.length > 0 ? results.slice(0, 3).map(({ id }) => ({ id: String(id) })) : [{ id: '0' }];
}

const SIMILAR_HOMES = 6;

async function findListing({ params }: PageProps<'/property/[id]'>) {
  const id = parseId((await params).id);
  const found = id === null ? null : await cachedPublicListing(id);
  // For removed listings middleware.ts responds with 410 and /gone/[id].
  return found?.state === 'public' ? found.listing : null;
}

export async function generateMetadata(props: PageProps<'/property/[id]'>): Promise<Metadata> {
  const listing = await findListing(props);
  return listing ? listingMetadata(listing) : { title: 'Property not found', robots: { index: false } };
}

export default async function PropertyPage(props: PageProps<'/property/[id]'>) {
  const listing = await findListing(props);
  if (!listing) notFound();
  const status = marketOf(listing.status);
  const [currentYear, similar] = await Promise.all([
    cachedCurrentYear(),
    cachedSimilarHomes(listing, status, SIMILAR_HOMES),
  ]);
  const trail = placeTrail(listing.placeId, status);
  const origin = siteOrigin();
  const crumbs = [...trail, { name: listing.title, href: paths.property(listing.id) }];
  return (
    <>
      <JsonLd data={listingJsonLd(listing, origin)} />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <ListingView
        listing={listing}
        trail={trail}
        point={pointOfHome(listing)}
        currentYear={currentYear}
        url={absoluteUrl(paths.property(listing.id))}
      />
      <SimilarHomes listings={similar} />
    </>
  );
}
