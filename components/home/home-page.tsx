import { FeaturedSection } from '@/components/home/featured-section';
import { MortgageOffers } from '@/components/home/mortgage-offers';
import { HeroSearch } from '@/components/search/form/hero-search';
import { ButtonLink } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { SearchResult } from '@/lib/listings/types';
import type { MortgageOffer } from '@/lib/mortgage-offers/types';
import { paths } from '@/lib/paths';
import type { PlaceLink } from '@/lib/search/results/landing-pages';
import { tHome } from '@/messages/home';

export type HomePageProps = {
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
      <p className="wrap home-section text-lg">
        <Link href={paths.freshness} className="text-aegean underline-offset-4 hover:underline">
          {tHome('trueToday')}
        </Link>
      </p>
      <PopularPlaces id="buy-places" title={tHome('saleByPlace')} links={buyPlaces} />
      <PopularPlaces id="rent-places" title={tHome('rentByPlace')} links={rentPlaces} />
      <MortgageOffers offers={offers} />
      <BrowseCall />
    </>
  );
}

const WIDTHS = [640, 1024, 1536] as const;
const srcSet = (format: 'avif' | 'webp') =>
  WIDTHS.map((width) => `/home/hero-${width}.${format} ${width}w`).join(', ');

/** The form works before any script runs. */
function Hero() {
  return (
    <section className="home-hero" aria-label={tHome('search')}>
      <picture className="contents">
        <source type="image/avif" srcSet={srcSet('avif')} sizes="100vw" />
        <img
          src="/home/hero-1024.webp"
          srcSet={srcSet('webp')}
          sizes="100vw"
          alt=""
          width={1536}
          height={1024}
          fetchPriority="high"
          className="home-hero-picture"
        />
      </picture>
      <div className="home-hero-text wrap">
        <h1 className="max-w-[15em] text-balance text-white">{tHome('hero')}</h1>
        <HeroSearch />
        <p className="mt-4">
          <Link
            href={paths.affordability}
            prefetch={false}
            className="text-white underline underline-offset-4"
          >
            {tHome('afford')}
          </Link>
        </p>
      </div>
    </section>
  );
}

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
          {tHome('browseTitle')}
        </h2>
        <p className="max-w-[60ch] text-muted">{tHome('browseText')}</p>
        <p className="max-w-[60ch]">{tHome('viewings')}</p>
        <ButtonLink href={paths.buy} variant="primary">
          {tHome('browse')}
        </ButtonLink>
      </div>
    </section>
  );
}
