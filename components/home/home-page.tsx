import { BrowseCall } from '@/components/home/browse-call';
import { FeaturedSection } from '@/components/home/featured-section';
import { Hero } from '@/components/home/hero';
import { MortgageOffers } from '@/components/home/mortgage-offers';
import { type PlaceLink, PopularPlaces } from '@/components/home/popular-places';
import type { SearchResult } from '@/lib/listings/types';
import type { MortgageOffer } from '@/lib/mortgage-offers/types';

export type HomePageProps = {
  /** `null`: they cannot be shown. */
  featured: SearchResult | null;
  offers: MortgageOffer[];
  buyPlaces: PlaceLink[];
  rentPlaces: PlaceLink[];
};

/** The home page; pages of featured homes differ only in these props. */
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
