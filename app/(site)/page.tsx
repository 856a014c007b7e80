import type { Metadata } from 'next';
import { HomePage } from '@/components/home/home-page';
import { JsonLd } from '@/components/seo/json-ld';
import { env } from '@/lib/env';
import { lastText } from '@/lib/input/query-values';
import { log } from '@/lib/log';
import { readMortgageOffers } from '@/lib/mortgage-offers/reads';
import { neverKeep } from '@/lib/next/page-facts';
import { operator } from '@/lib/operator';
import { readFeaturedListings, readPopularPlaces } from '@/lib/search/reads';
import { organisationJsonLd, websiteJsonLd } from '@/lib/seo/json-ld';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { MissingPage } from './missing-page';

type Props = PageProps<'/'>;

const HOME: Metadata = {
  title: { absolute: 'Homes for sale and for rent in Cyprus and Greece | Estia' },
  description:
    'Buy or rent a home in Cyprus or Greece: houses, apartments and land from owners, agents and developers, on one map.',
  alternates: { canonical: '/' },
  openGraph: { url: '/', images: [{ url: '/home/share.jpg', width: 1200, height: 630 }] },
  twitter: { card: 'summary_large_image', images: ['/home/share.jpg'] },
};

const FURTHER: Metadata = {
  title: { absolute: 'Featured homes in Cyprus and Greece | Estia' },
  alternates: { canonical: '/' },
  robots: { index: false, follow: true },
};

const MISSING: Metadata = { title: 'Page not found', robots: { index: false } };

const featuredPage = async ({ searchParams }: Props) => parseId(lastText((await searchParams).featured)) ?? 1;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await featuredPage(props);
  if (page === 1) return HOME;
  const featured = await readFeaturedListings(page).catch(() => null);
  return featured && page > featured.pageCount ? MISSING : FURTHER;
}

export default async function Page(props: Props) {
  const page = await featuredPage(props);
  const home = await loadHome(page);
  if (home.featured && page > Math.max(1, home.featured.pageCount)) return <MissingPage />;
  const origin = siteOrigin();
  return (
    <>
      <JsonLd data={organisationJsonLd(operator, env().SUPPORT_EMAIL, origin)} />
      <JsonLd data={websiteJsonLd(operator.name, origin)} />
      <HomePage {...home} />
    </>
  );
}

const PLACES_SHOWN = 16;

/** `null` if only the featured homes cannot be read. */
async function loadHome(page: number) {
  const [featured, offers, places] = await Promise.all([
    readFeaturedListings(page).catch((error: unknown) => {
      log.error({ err: error }, 'the featured homes cannot be shown');
      neverKeep();
      return null;
    }),
    readMortgageOffers(),
    readPopularPlaces(PLACES_SHOWN),
  ]);
  return { featured, offers, buyPlaces: places.buy, rentPlaces: places.rent };
}
