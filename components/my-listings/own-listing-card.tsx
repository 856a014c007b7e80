'use client';

import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { OwnListingActions } from '@/components/my-listings/own-listing-actions';
import { Picture } from '@/components/pictures/picture';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { MarkedText } from '@/components/ui/marked-text';
import { formatDate, formatPrice } from '@/lib/format';
import { langOf, ownWords } from '@/lib/language/translations';
import { availabilityText, listingFacts } from '@/lib/listings/card/card-text';
import type { OwnListing } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { tLabels } from '@/messages/labels';
import { tMyListings } from '@/messages/my-listings';

const SIZES = '(min-width: 1280px) 400px, (min-width: 640px) 50vw, 100vw';

const hiddenAs = ({ isWaiting, isPaused }: OwnListing) =>
  isPaused ? 'paused' : isWaiting ? 'waiting' : 'unpublished';

/** `chart` is rendered on the server. A click outside the buttons opens the listing's page. */
export function OwnListingCard({
  listing,
  chart,
  priority,
}: {
  listing: OwnListing;
  chart: ReactNode;
  priority?: boolean;
}) {
  const [isPublished, setPublished] = useState(listing.isPublished);
  const { id, title, cover, status } = listing;
  const availability = availabilityText(listing);
  return (
    <article data-listing={id} className="card relative flex h-full flex-col overflow-hidden hover:shadow-md">
      <div className="relative aspect-3/2 bg-sunk">
        {/* Absolute, because a portrait photo would stretch its frame. */}
        <span className={clsx('absolute inset-0', !isPublished && 'opacity-60')}>
          <Picture picture={cover} alt={ownWords(cover?.alt ?? '')} sizes={SIZES} priority={priority} />
        </span>
        <ul className="photo-badges">
          {availability ? (
            <li>
              <Badge tone="photo-terracotta">{availability}</Badge>
            </li>
          ) : null}
          <li>
            <Badge tone="photo">
              {status === 'unavailable' ? tMyListings('draft') : tLabels(`market.${status}`)}
            </Badge>
          </li>
          <li>
            <Badge tone={isPublished ? 'photo' : 'photo-terracotta'}>
              {tMyListings(isPublished ? 'published' : hiddenAs(listing))}
            </Badge>
          </li>
        </ul>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <p className="font-[650] text-xl tabular-nums">{formatPrice(listing.priceCents, status)}</p>
        <h2 className="mt-0.5 line-clamp-2 font-medium font-text text-base tracking-normal [overflow-wrap:anywhere]">
          <Link
            href={paths.property(id)}
            lang={langOf(title)}
            prefetch={false}
            className="hover:text-aegean after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h2>
        <p className="truncate text-muted text-sm">{listing.location}</p>
        <p className="mt-1 text-muted text-sm tabular-nums">
          {[tLabels(`type.${listing.type}`), ...listingFacts(listing)].join(' · ')}
        </p>
        {isPublished ? (
          <p className="text-muted text-sm">
            {tMyListings('listed', { date: formatDate(new Date(listing.listedAt)) })}
          </p>
        ) : null}
        {listing.moderationReason ? (
          <p className="mt-2 rounded-md bg-amber-tint px-3 py-2 text-sm">
            <MarkedText
              of={tMyListings.pieces('takenDown', { reason: listing.moderationReason })}
              b={(text: ReactNode) => <b className="font-semibold">{text}</b>}
            />
          </p>
        ) : null}
        <div className="mt-auto">{chart}</div>
        <OwnListingActions id={id} title={title} isPublished={isPublished} onPublished={setPublished} />
      </div>
    </article>
  );
}
