import { ListingCard } from '@/components/listings/listing-card';
import type { ListingCard as Listing } from '@/lib/listings/types';

export function SimilarListings({ listings }: { listings: readonly Listing[] }) {
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="similar-homes" className="wrap mt-14 print:hidden">
      <h2 id="similar-homes" className="title-section">
        Similar homes
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
