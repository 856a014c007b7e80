import { MonthChart } from '@/components/my-listings/month-chart';
import { OwnListingCard } from '@/components/my-listings/own-listing-card';
import type { OwnListing } from '@/lib/listings/types';

export function OwnListingGrid({ listings }: { listings: readonly OwnListing[] }) {
  return (
    <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {listings.map((listing, index) => (
        <li key={`${listing.id} ${listing.isPublished}`} className="min-w-0">
          <OwnListingCard
            listing={listing}
            chart={<MonthChart days={listing.days} />}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
