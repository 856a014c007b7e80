import { SimilarListings } from '@/components/listings/detail/similar-listings';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import type { Market } from '@/lib/listings/constants';
import type { ListingCard } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import type { Crumb } from '@/lib/seo/json-ld';

export function GoneListing({
  status,
  trail,
  similar,
}: {
  status: Market;
  trail: Crumb[];
  similar: ListingCard[];
}) {
  return (
    <>
      <div className="wrap pt-8 sm:pt-12">
        <Breadcrumbs items={trail.map(({ name, href }) => ({ label: name, href }))} />
        <h1 className="title-page mt-3">Property not found</h1>
        <p className="mt-3 max-w-[60ch] text-lg">This home is no longer on the market.</p>
        <p className="mt-1 max-w-[60ch] text-muted">
          It has been sold, let or withdrawn.
          {similar.length > 0 ? ' These homes are similar.' : ''}
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={status === 'for_sale' ? paths.buy : paths.rent} variant="primary">
            {status === 'for_sale' ? 'Homes for sale' : 'Homes for rent'}
          </ButtonLink>
          <ButtonLink href={paths.home}>Back to Home</ButtonLink>
        </p>
      </div>
      <SimilarListings listings={similar} />
    </>
  );
}
