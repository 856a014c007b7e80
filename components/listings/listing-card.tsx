import Link from 'next/link';
import { CardCarousel } from '@/components/listings/card-carousel';
import { CountryFlag } from '@/components/listings/country-flag';
import { FavouriteButton } from '@/components/listings/favourite-button';
import { Picture } from '@/components/listings/picture';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { formatPrice } from '@/lib/format';
import {
  energyText,
  homeFacts,
  homePricePerM2,
  MARKET_STATUS_LABELS,
  reductionPercent,
} from '@/lib/listings/card-text';
import { COUNTRY_LABELS, PROPERTY_TYPE_LABELS } from '@/lib/listings/constants';
import type { ListingCard as Listing } from '@/lib/listings/types';
import { paths } from '@/lib/paths';

export type ListingCardProps = {
  listing: Listing;
  /** A column of the grid, or a row with the photo at the left (a column again where there is no room). */
  variant?: 'grid' | 'list' | undefined;
  /** How wide the photo is shown; the default fits a page of two or three columns. */
  sizes?: string | undefined;
  /** For the first card above the fold. */
  priority?: boolean | undefined;
  /** 2 where the cards stand directly below the page's title. */
  headingLevel?: 2 | 3 | undefined;
};

const GRID_SIZES = '(min-width: 1280px) 400px, (min-width: 640px) 50vw, 100vw';

/** A home in a list. The same for every viewer, so it may stand in cached pages. */
export function ListingCard({
  listing,
  variant = 'grid',
  sizes = GRID_SIZES,
  priority,
  headingLevel = 3,
}: ListingCardProps) {
  const isRow = variant === 'list';
  return (
    <article
      data-listing={listing.id}
      className={cn(
        'group relative flex h-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow hover:shadow-md data-highlighted:border-aegean data-highlighted:shadow-md',
        isRow && 'sm:flex-row',
      )}
    >
      <div className={cn('relative aspect-3/2 bg-sunk', isRow && 'shrink-0 sm:w-2/5 sm:max-w-sm')}>
        <Photos listing={listing} sizes={sizes} priority={priority} />
        <PhotoBadges listing={listing} />
        <FavouriteButton listingId={listing.id} title={listing.title} className="absolute top-1 right-1" />
      </div>
      <CardText listing={listing} isRow={isRow} headingLevel={headingLevel} />
    </article>
  );
}

function Photos({
  listing,
  sizes,
  priority,
}: {
  listing: Listing;
  sizes: string;
  priority: boolean | undefined;
}) {
  const href = paths.property(listing.id);
  if (listing.images.length === 0) {
    return (
      <Link href={href} tabIndex={-1} className="block size-full">
        <Picture picture={null} alt={`No photo of ${listing.title} yet`} sizes={sizes} />
      </Link>
    );
  }
  const photos = listing.images.map(({ key, width, height, placeholder, alt }, position) => ({
    key,
    width,
    height,
    alt: alt || (position === 0 ? listing.title : `${listing.title}, photo ${position + 1}`),
    // The others are on their way when they are seen; their placeholders would only weigh on the page.
    ...(position === 0 && { placeholder }),
  }));
  return <CardCarousel href={href} photos={photos} sizes={sizes} priority={priority} />;
}

function PhotoBadges({ listing }: { listing: Listing }) {
  const reduction = reductionPercent(listing);
  return (
    <ul className="pointer-events-none absolute top-3 left-3 flex max-w-[calc(100%-72px)] flex-wrap gap-1.5">
      <li>
        <Badge tone="photo">{MARKET_STATUS_LABELS[listing.status]}</Badge>
      </li>
      {listing.isNew ? (
        <li>
          <Badge tone="photo">New</Badge>
        </li>
      ) : null}
      {reduction ? (
        <li>
          <Badge tone="photo-terracotta">Reduced −{reduction} %</Badge>
        </li>
      ) : null}
    </ul>
  );
}

function CardText({
  listing,
  isRow,
  headingLevel,
}: {
  listing: Listing;
  isRow: boolean;
  headingLevel: 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  const perM2 = homePricePerM2(listing);
  const energy = energyText(listing.energyClass);
  return (
    <div className={cn('flex min-w-0 flex-1 flex-col px-4 pt-3.5 pb-3.5', isRow && 'sm:px-5 sm:py-4')}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-[650] text-xl tabular-nums">
          {formatPrice(listing.priceCents, listing.status)}
        </span>
        {perM2 ? <span className="text-muted text-sm">{perM2}</span> : null}
      </p>
      <Heading
        className={cn(
          'mt-0.5 font-medium font-text text-base tracking-normal',
          isRow ? 'line-clamp-2' : 'truncate',
        )}
      >
        <Link href={paths.property(listing.id)} className="hover:text-aegean">
          {listing.title}
        </Link>
      </Heading>
      <p className="truncate text-muted text-sm">{listing.location}</p>
      <ul className="mt-2 flex flex-wrap gap-x-3.5 text-sm tabular-nums">
        {homeFacts(listing).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ul className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 text-muted text-xs">
        <li className="inline-flex items-center gap-1.5">
          <CountryFlag country={listing.country} />
          {COUNTRY_LABELS[listing.country]}
        </li>
        <li>{PROPERTY_TYPE_LABELS[listing.type]}</li>
        {energy ? <li>{energy}</li> : null}
      </ul>
    </div>
  );
}
