import type { ReactNode } from 'react';
import { CostToBuy } from '@/components/calculators/cost-to-buy';
import { ContactCard } from '@/components/listings/detail/contact-card';
import { EmptyGallery } from '@/components/listings/detail/empty-gallery';
import { Gallery } from '@/components/listings/detail/gallery';
import { Headline } from '@/components/listings/detail/headline';
import { Location } from '@/components/listings/detail/location';
import { PriceHistory } from '@/components/listings/detail/price-history';
import {
  Amenities,
  Description,
  KeyFeatures,
  ListingDates,
  Tours,
  Units,
} from '@/components/listings/detail/sections';
import { FavouriteButton } from '@/components/listings/favourite-button';
import { ReportButton } from '@/components/reports/report-button';
import { Icon } from '@/components/ui/icon';
import { ShareLink } from '@/components/ui/share-link';
import { formatPrice } from '@/lib/format';
import { isNewBuild, keyFeatures } from '@/lib/listings/key-features';
import type { ListingDetail } from '@/lib/listings/types';
import type { LatLng } from '@/lib/map/types';
import { paths } from '@/lib/paths';
import type { Crumb } from '@/lib/seo/breadcrumbs';

export type ListingViewProps = {
  listing: ListingDetail;
  trail: readonly Crumb[];
  point: LatLng | null;
  currentYear: number;
  /** Absolute, for sharing; omitted for a listing that others cannot see. */
  url?: string;
  /** Shown at the top of a listing that is not public, which then cannot be saved as a favourite. */
  banner?: ReactNode;
};

/** A listing in full. The same for every viewer, so it can be cached. */
export function ListingView({ listing, trail, point, currentYear, url, banner }: ListingViewProps) {
  return (
    <article className="wrap md:pt-5.5">
      {banner}
      <div className="relative">
        <Photos listing={listing} />
        {banner ? null : (
          <FavouriteButton
            listingId={listing.id}
            title={listing.title}
            className="absolute top-1 right-0 md:top-2 md:right-2 print:hidden"
          />
        )}
      </div>
      <div className="mt-6 lg:mt-7 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
        <div className="min-w-0">
          <Headline
            listing={listing}
            trail={trail}
            share={
              url ? (
                <ShareLink title={listing.title} url={url} className="-my-1.5 -mr-4 shrink-0 print:hidden" />
              ) : null
            }
          />
          <KeyFeatures features={keyFeatures(listing, currentYear)} />
          <Description text={listing.description} />
          <Amenities amenities={listing.amenities} />
          <Units units={listing.units} />
          <Tours listing={listing} />
          <PriceHistory listing={listing} />
          <Costs listing={listing} currentYear={currentYear} />
          <Location title={listing.title} address={listing.location} point={point} />
          <ListingDates listing={listing} />
          <ReportButton
            target="listing"
            targetId={listing.id}
            className="mt-4 -ml-4 text-muted outline-offset-[-2px] print:hidden"
          >
            <Icon name="flag" className="size-4.5" />
            Report this listing
          </ReportButton>
        </div>
        <p className="action-bar">
          <strong className="font-[650] text-xl tabular-nums">
            {formatPrice(listing.priceCents, listing.status)}
          </strong>
          <a href="#contact" className="btn btn-primary action-bar-contact">
            Contact
          </a>
          <a href={paths.editListing(listing.id)} rel="nofollow" className="btn btn-primary action-bar-edit">
            Edit
          </a>
        </p>
        <div>
          <ContactCard listing={listing} />
        </div>
      </div>
    </article>
  );
}

function Photos({ listing: { title, images } }: { listing: ListingDetail }) {
  if (images.length === 0) return <EmptyGallery />;
  // A feed may name a picture twice.
  const different = images.filter(({ key }, i) => images.findIndex((other) => other.key === key) === i);
  const photos = different.map(({ key, width, height, alt }, position) => ({
    key,
    width,
    height,
    alt: alt || `${title}, photo ${position + 1}`,
  }));
  return <Gallery title={title} photos={photos} placeholder={images[0]?.placeholder ?? null} />;
}

/** For listings for sale with a price. */
function Costs({ listing, currentYear }: { listing: ListingDetail; currentYear: number }) {
  if (listing.status !== 'for_sale' || !listing.priceCents) return null;
  return (
    <div className="mt-10">
      <CostToBuy
        country={listing.country}
        priceCents={listing.priceCents}
        areaM2={listing.areaM2}
        isNewBuild={isNewBuild(listing, currentYear)}
      />
    </div>
  );
}
