import type { ReactNode } from 'react';
import { BudgetAccount } from '@/components/affordability/budget-account';
import { CostToBuy } from '@/components/calculators/cost-to-buy';
import { ActionBar } from '@/components/listings/detail/action-bar';
import { ContactCard } from '@/components/listings/detail/contact-card';
import { Gallery } from '@/components/listings/detail/gallery';
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
import { ShareLink } from '@/components/page/share-link';
import { ReportButton } from '@/components/reports/report-button';
import { Badge } from '@/components/ui/badge';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Icon } from '@/components/ui/icon';
import { MarkedText } from '@/components/ui/marked-text';
import { pricedHome } from '@/lib/affordability/priced-home';
import type { Budget } from '@/lib/affordability/types';
import { askTexts } from '@/lib/enquiries/ask-texts';
import { formatEuros } from '@/lib/format';
import { langOf, ownWords } from '@/lib/language/translations';
import {
  availabilityText,
  confirmedText,
  energyText,
  listingFacts,
  listingPrice,
  listingPricePerM2,
  reductionPercent,
} from '@/lib/listings/card/card-text';
import { energyLetter } from '@/lib/listings/energy-classes';
import { marketOf } from '@/lib/listings/market';
import { isNewBuild, keyFeatures } from '@/lib/listings/page/key-features';
import type { ListingDetail } from '@/lib/listings/types';
import type { LatLng } from '@/lib/map/types';
import { budgetQuery } from '@/lib/search/filters/budget-params';
import type { Crumb } from '@/lib/seo/json-ld';
import { tLabels } from '@/messages/labels';
import { tListing } from '@/messages/listing';
import { tListingPage } from '@/messages/listing-page';

export type ListingViewProps = {
  listing: ListingDetail;
  trail: readonly Crumb[];
  point: LatLng | null;
  currentYear: number;
  /** Of whoever came from a search by it. */
  budget?: Budget | null;
  /** Absolute, for sharing; omitted for a listing that others cannot see. */
  url?: string;
  /** On top of a listing that is not public, which then cannot be saved as a favourite. */
  banner?: ReactNode;
};

/** The same for every viewer, so it can be cached. */
export function ListingView({
  listing,
  trail,
  point,
  currentYear,
  budget = null,
  url,
  banner,
}: ListingViewProps) {
  const { id, title, owner } = listing;
  const isAskable = owner && !banner;
  const texts = isAskable ? askTexts({ kind: 'home', id: String(id) }, { to: owner.name, title }) : null;
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
      <div className="mt-4 lg:mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-12">
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
          <Costs listing={listing} currentYear={currentYear} budget={budget} />
          <Location title={listing.title} address={listing.location} point={point} />
          <ListingDates listing={listing} />
          <ReportButton
            target="listing"
            targetId={listing.id}
            className="mt-4 -ml-4 text-muted outline-offset-[-2px] print:hidden"
          >
            <Icon name="flag" className="size-4.5" />
            {tListingPage('report')}
          </ReportButton>
        </div>
        <div>
          <ContactCard listing={listing} texts={texts} />
        </div>
        <ActionBar listing={listing} texts={texts} />
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
    alt: ownWords(alt) || tListing('photo', { title, number: position + 1 }),
  }));
  return (
    <Gallery
      title={title}
      photos={photos}
      countText={tListingPage('photoCount', { count: photos.length })}
      placeholder={images[0]?.placeholder ?? null}
    />
  );
}

type CostsProps = Pick<ListingViewProps, 'listing' | 'currentYear'> & { budget: Budget | null };

function Costs({ listing, currentYear, budget }: CostsProps) {
  const isNew = isNewBuild(listing, currentYear);
  if (budget && listing.priceCents && listing.status !== 'unavailable') {
    return (
      <BudgetAccount
        market={listing.status}
        home={pricedHome(listing, isNew)}
        budget={budget}
        query={budgetQuery(budget)}
      />
    );
  }
  if (listing.status !== 'for_sale' || !listing.priceCents) return null;
  return (
    <div className="mt-10">
      <CostToBuy
        country={listing.country}
        priceCents={listing.priceCents}
        areaM2={listing.areaM2}
        isNewBuild={isNew}
      />
    </div>
  );
}

function EmptyGallery() {
  return (
    <div className="grid aspect-[13/10] place-content-center justify-items-center gap-3 rounded-lg bg-sunk text-muted max-md:-mx-4 max-md:rounded-none md:aspect-auto md:h-90">
      <Icon name="image" className="size-10 opacity-60" />
      <p>{tListingPage('noImages')}</p>
    </div>
  );
}

type HeadlineProps = { listing: ListingDetail; trail: readonly Crumb[]; share: ReactNode };

function Headline({ listing, trail, share }: HeadlineProps) {
  const reduction = reductionPercent(listing);
  const energy = energyText(listing.energyClass);
  const availability = availabilityText(listing);
  const confirmed = confirmedText(listing);
  return (
    <header>
      <Breadcrumbs items={trail.map(({ name, href }) => ({ label: name, href }))} />
      <h1 className="title-page mt-1.5 max-sm:text-2xl [overflow-wrap:anywhere]" lang={langOf(listing.title)}>
        {listing.title}
      </h1>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted">
        <strong className="font-[650] text-3xl text-ink tabular-nums">{listingPrice(listing)}</strong>
        {reduction && listing.formerPriceCents ? (
          <span>
            <MarkedText
              of={tListingPage.pieces('before', { price: formatEuros(listing.formerPriceCents) })}
              hidden={(text: ReactNode) => <span className="sr-only">{text}</span>}
              price={(text: ReactNode) => <s className="tabular-nums">{text}</s>}
            />
          </span>
        ) : null}
        <span className="tabular-nums">{listingPricePerM2(listing)}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 font-medium">
        {listingFacts(listing).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className="mt-3.5 flex flex-wrap items-start justify-between gap-3">
        <ul className="flex flex-1 basis-40 flex-wrap gap-2">
          {listing.availability === 'closed' ? null : (
            <li>
              <Badge tone="aegean">{tLabels(`market.${marketOf(listing.status)}`)}</Badge>
            </li>
          )}
          {availability ? (
            <li>
              <Badge tone="amber">{availability}</Badge>
            </li>
          ) : null}
          <li>
            <Badge>{tLabels(`type.${listing.type}`)}</Badge>
          </li>
          {reduction ? (
            <li>
              <Badge tone="terracotta">{tListing('reduced', { percent: reduction })}</Badge>
            </li>
          ) : null}
          {confirmed ? (
            <li>
              <Badge>{confirmed}</Badge>
            </li>
          ) : null}
          {energy ? (
            <li>
              <Badge data-energy={energyLetter(listing.energyClass)}>{energy}</Badge>
            </li>
          ) : null}
        </ul>
        {share}
      </div>
    </header>
  );
}
