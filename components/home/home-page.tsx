import { FeaturedSection } from '@/components/home/featured-section';
import { Hero } from '@/components/home/hero';
import { MortgageOffers } from '@/components/home/mortgage-offers';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { SearchResult } from '@/lib/listings/types';
import type { MortgageOffer } from '@/lib/mortgage-offers/types';
import { paths } from '@/lib/paths';
import type { PlaceLink } from '@/lib/search/results/landing-pages';

export type HomePageProps = {
  /** `null`: they cannot be shown. */
  featured: SearchResult | null;
  offers: MortgageOffer[];
  buyPlaces: PlaceLink[];
  rentPlaces: PlaceLink[];
};

export function HomePage({ featured, offers, buyPlaces, rentPlaces }: HomePageProps) {
  return (
    <>
      <Hero />
      <FeaturedSection featured={featured} />
      <PopularPlaces id="buy-places" title="Homes for sale by place" links={buyPlaces} />
      <PopularPlaces id="rent-places" title="Homes for rent by place" links={rentPlaces} />
      <MortgageOffers offers={offers} />
      <BrowseCall />
    </>
  );
}

/** Links to the place pages of one market, for visitors and crawlers. */
function PopularPlaces({ title, id, links }: { title: string; id: string; links: PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby={id}>
      <div className="home-section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
        {links.map(({ name, href, count }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-sm border-b py-3 transition-colors hover:text-aegean"
            >
              <span>{name}</span>
              <span className="text-muted text-sm tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BrowseCall() {
  return (
    <section className="wrap home-section" aria-labelledby="browse">
      <div className="card grid justify-items-start gap-4 bg-aegean-tint p-8 sm:p-12">
        <h2 id="browse" className="max-w-[20ch] text-balance text-3xl">
          One place for homes in Cyprus and Greece
        </h2>
        <p className="max-w-[60ch] text-muted">
          Compare listings and new projects, work out what a home really costs, and write to the people who
          sell or let it.
        </p>
        <ButtonLink href={paths.buy} variant="primary">
          Browse Properties
        </ButtonLink>
      </div>
    </section>
  );
}
