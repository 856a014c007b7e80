import { ListingCard } from '@/components/listings/listing-card';
import { PHONE_WIDTH } from '@/components/listings/picture';
import type { ListingCard as Listing } from '@/lib/listings/types';
import type { ListingFilters } from '@/lib/search/filters/search-params';

const SIZES = {
  grid: `(min-width: 1024px) 29vw, (min-width: 620px) 48vw, ${PHONE_WIDTH}`,
  list: '(min-width: 620px) 360px, 40vw',
} as const;

/** Homes that a large screen shows at once. Photos further down load before anybody scrolls to them, so a blurred placeholder would only add bytes. */
const FIRST_VIEW = 4;

/** One page of listings in columns or rows. Frames have a fixed size, so photos cause no layout shift. */
export function ResultsList({
  listings,
  view,
}: {
  listings: readonly Listing[];
  view: ListingFilters['view'];
}) {
  return (
    <ul className={view === 'list' ? 'results-rows' : 'results-cards'}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            variant={view}
            sizes={SIZES[view]}
            priority={index === 0}
            blurred={index < FIRST_VIEW}
            headingLevel={2}
          />
        </li>
      ))}
    </ul>
  );
}
