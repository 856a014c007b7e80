import { CardCarousel } from '@/components/listings/card-carousel';
import { CountryFlag } from '@/components/listings/country-flag';
import { FavouriteButton } from '@/components/listings/favourite-button';
import { PHONE_WIDTH, Picture } from '@/components/pictures/picture';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { langOf, ownWords } from '@/lib/language/translations';
import {
  availabilityText,
  confirmedText,
  energyText,
  listingFacts,
  listingPrice,
  listingPricePerM2,
  reductionPercent,
  repliesPercent,
} from '@/lib/listings/card/card-text';
import { energyLetter } from '@/lib/listings/energy-classes';
import type { ListingCard as Listing } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { tLabels } from '@/messages/labels';
import { tListing } from '@/messages/listing';

export type ListingCardProps = {
  listing: Listing;
  variant?: 'grid' | 'list' | undefined;
  /** The default suits a page of two or three columns. */
  sizes?: string | undefined;
  priority?: boolean | undefined;
  blurred?: boolean | undefined;
  /** 2 where the cards are directly below the page's title. */
  headingLevel?: 2 | 3 | undefined;
  /** With somebody's budget: what it costs, and why it fits. */
  costs?: readonly string[] | undefined;
  /** Of the links to the home: '?cash=60000'. */
  query?: string | undefined;
};

const GRID_SIZES = `(min-width: 1280px) 400px, (min-width: 640px) 50vw, ${PHONE_WIDTH}`;

export function ListingCard({
  listing,
  variant = 'grid',
  sizes = GRID_SIZES,
  priority,
  blurred = true,
  headingLevel = 3,
  costs,
  query = '',
}: ListingCardProps) {
  const href = `${paths.property(listing.id)}${query}`;
  const card = (
    <article data-listing={listing.id} data-at={pointOf(listing)} className="listing-card">
      <div className="photos-frame">
        <Photos href={href} listing={listing} sizes={sizes} priority={priority} blurred={blurred} />
        <PhotoBadges listing={listing} />
        <FavouriteButton listingId={listing.id} title={listing.title} className="absolute top-1 right-1" />
      </div>
      <CardText href={href} listing={listing} headingLevel={headingLevel} costs={costs} />
    </article>
  );
  return variant === 'list' ? <div className="listing-row">{card}</div> : card;
}

/** The map finds the card's marker by these coordinates. */
function pointOf({ latitude, longitude }: Listing): string | undefined {
  return latitude === null || longitude === null ? undefined : `${latitude},${longitude}`;
}

function Photos({
  href,
  listing,
  sizes,
  priority,
  blurred,
}: {
  href: string;
  listing: Listing;
  sizes: string;
  priority: boolean | undefined;
  blurred: boolean;
}) {
  if (listing.images.length === 0) {
    return (
      <Link href={href} tabIndex={-1} className="block size-full">
        <Picture picture={null} alt={tListing('noPhoto', { title: listing.title })} sizes={sizes} />
      </Link>
    );
  }
  const photos = listing.images.map(({ key, width, height, placeholder, alt }, position) => ({
    key,
    width,
    height,
    alt:
      ownWords(alt) ||
      (position === 0 ? listing.title : tListing('photo', { title: listing.title, number: position + 1 })),
    // The other photos are already loading when they come into view; their placeholders would only add weight.
    ...(position === 0 && blurred && { placeholder }),
  }));
  return <CardCarousel href={href} photos={photos} sizes={sizes} priority={priority} />;
}

function PhotoBadges({ listing }: { listing: Listing }) {
  const reduction = reductionPercent(listing);
  const availability = availabilityText(listing);
  return (
    <ul className="photo-badges">
      {/* Results pages say it in their heading and hide it (listings.css). */}
      <li data-market>
        <Badge tone="photo">{tLabels(`market.${listing.status}`)}</Badge>
      </li>
      {availability ? (
        <li>
          <Badge tone="photo-terracotta">{availability}</Badge>
        </li>
      ) : null}
      {listing.isNew ? (
        <li>
          <Badge tone="photo">{tListing('new')}</Badge>
        </li>
      ) : null}
      {reduction ? (
        <li>
          <Badge tone="photo-terracotta">{tListing('reduced', { percent: reduction })}</Badge>
        </li>
      ) : null}
    </ul>
  );
}

type CardTextProps = Pick<ListingCardProps, 'listing' | 'costs'> & { href: string; headingLevel: 2 | 3 };

function CardText({ href, listing, headingLevel, costs = [] }: CardTextProps) {
  const Heading = `h${headingLevel}` as const;
  const energy = energyText(listing.energyClass);
  const rate = repliesPercent(listing);
  const confirmed = confirmedText(listing);
  return (
    <div className="card-text">
      <p className="card-price">
        <strong>{listingPrice(listing)}</strong> {listingPricePerM2(listing)}
      </p>
      <p className="truncate font-medium">{listing.location}</p>
      <Heading className="card-title" lang={langOf(listing.title)}>
        <Link href={href}>{listing.title}</Link>
      </Heading>
      {costs.map((line) => (
        <p key={line} className="text-muted text-sm">
          {line}
        </p>
      ))}
      <ul className="card-facts">
        {listingFacts(listing).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ul className="card-marks">
        <li>
          <CountryFlag country={listing.country} />
          {tLabels(`country.${listing.country}`)}
        </li>
        <li>{tLabels(`type.${listing.type}`)}</li>
        {listing.lister ? <li>{tListing(`from.${listing.lister}`)}</li> : null}
        {listing.agency ? <li className="[overflow-wrap:anywhere]">{listing.agency}</li> : null}
        {rate === null ? null : (
          <li title={tListing('repliesRule')}>{tListing('replies', { percent: rate })}</li>
        )}
        {confirmed ? <li>{confirmed}</li> : null}
        {energy ? <li data-energy={energyLetter(listing.energyClass)}>{energy}</li> : null}
      </ul>
    </div>
  );
}
