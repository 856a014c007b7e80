import { FeaturedPager } from '@/components/home/featured-pager';
import { ListingCard } from '@/components/listings/listing-card';
import { Link } from '@/components/ui/link';
import type { SearchResult } from '@/lib/listings/types';
import { paths } from '@/lib/paths';
import { tHome } from '@/messages/home';

export function FeaturedSection({ featured }: { featured: SearchResult | null }) {
  return (
    <section className="wrap home-section home-featured" aria-labelledby="featured">
      <div className="home-section-head">
        <h2 id="featured">{tHome('featured')}</h2>
        <Link href={paths.buy} className="-my-2.5 py-2.5 font-semibold text-aegean hover:underline">
          {tHome('viewAll')}
        </Link>
      </div>
      <Featured featured={featured} />
    </section>
  );
}

function Featured({ featured }: { featured: SearchResult | null }) {
  if (!featured)
    return (
      <p role="alert" className="rounded-md bg-terracotta-tint px-4 py-3 text-terracotta-ink">
        {tHome('featuredFailed')}
      </p>
    );
  return (
    <>
      {featured.results.length === 0 ? (
        <p className="py-12 text-center text-muted">{tHome('featuredNone')}</p>
      ) : (
        <div className="home-featured-grid grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {featured.results.map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </div>
      )}
      <FeaturedPager page={featured.page} pageCount={featured.pageCount} />
    </>
  );
}
