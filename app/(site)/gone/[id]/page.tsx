import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { SimilarHomes } from '@/components/listings/detail/similar-homes';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { cachedPublicListing, cachedSimilarHomes } from '@/lib/listings/cache';
import { marketOf } from '@/lib/listings/market-of';
import { paths } from '@/lib/paths';
import { placeTrail } from '@/lib/search/results/place-trail';
import { parseId } from '@/lib/validation';

export const metadata: Metadata = { title: 'Property not found', robots: { index: false } };

export const ensureStatic = 'navigation';
export const instant = false;

/** Next requires at least one; every page is rendered on its first visit. */
export function generateStaticParams() {
  return [{ id: '0' }];
}

const SIMILAR_HOMES = 6;

/** Served at the URL of a removed listing: middleware.ts rewrites it here with status 410. */
export default async function GonePage({ params }: PageProps<'/gone/[id]'>) {
  const id = parseId((await params).id);
  const found = id === null ? null : await cachedPublicListing(id);
  if (id === null || !found) notFound();
  if (found.state === 'public') permanentRedirect(paths.property(id));
  const status = marketOf(found.status);
  const homes = await cachedSimilarHomes({ ...found, id, priceCents: null }, status, SIMILAR_HOMES);
  return (
    <>
      <div className="wrap pt-8 sm:pt-12">
        <Breadcrumbs
          items={placeTrail(found.placeId, status).map(({ name, href }) => ({ label: name, href }))}
        />
        <h1 className="title-page mt-3">Property not found</h1>
        <p className="mt-3 max-w-[60ch] text-lg">This home is no longer on the market.</p>
        <p className="mt-1 max-w-[60ch] text-muted">
          It has been sold, let or withdrawn.
          {homes.length > 0 ? ' These homes are similar.' : ''}
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={status === 'for_sale' ? paths.buy : paths.rent} variant="primary">
            {status === 'for_sale' ? 'Homes for sale' : 'Homes for rent'}
          </ButtonLink>
          <ButtonLink href={paths.home}>Back to Home</ButtonLink>
        </p>
      </div>
      <SimilarHomes listings={homes} />
    </>
  );
}
