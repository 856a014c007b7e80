import { ListingCard } from '@/components/listings/listing-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import type { Market } from '@/lib/listings/constants';
import type { ListingCard as Listing } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import type { Crumb } from '@/lib/seo/json-ld';
import { tListingPage } from '@/messages/listing-page';
import { tMissing } from '@/messages/missing';

export function SimilarListings({ listings }: { listings: readonly Listing[] }) {
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes" className="wrap mt-14 print:hidden">
      <h2 id="similar-homes" className="title-section">
        {tListingPage('similar')}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function GoneListing({
  status,
  trail,
  similar,
}: {
  status: Market;
  trail: Crumb[];
  similar: Listing[];
}) {
  return (
    <>
      <div className="wrap pt-8 sm:pt-12">
        <Breadcrumbs items={trail.map(({ name, href }) => ({ label: name, href }))} />
        <h1 className="title-page mt-3">{tListingPage('notFound')}</h1>
        <p className="mt-3 max-w-[60ch] text-lg">{tListingPage('offMarket')}</p>
        <p className="mt-1 max-w-[60ch] text-muted">
          {tListingPage(similar.length > 0 ? 'goneSimilar' : 'gone')}
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={status === 'for_sale' ? paths.buy : paths.rent} variant="primary">
            {tMissing(status === 'for_sale' ? 'homesForSale' : 'homesForRent')}
          </ButtonLink>
          <ButtonLink href={paths.home}>{tMissing('backHome')}</ButtonLink>
        </p>
      </div>
      <SimilarListings listings={similar} />
    </>
  );
}
