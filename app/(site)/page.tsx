import type { Metadata } from 'next';
import { HomePage } from '@/components/home/home-page';
import { JsonLd } from '@/components/seo/json-ld';
import { env } from '@/lib/env';
import { lastText } from '@/lib/input/query-values';
import { localAddress } from '@/lib/language/addresses';
import { log } from '@/lib/log';
import { readMortgageOffers } from '@/lib/mortgage-offers/reads';
import { neverKeep } from '@/lib/next/page-facts';
import { operator } from '@/lib/operator';
import { readFeaturedListings, readPopularPlaces } from '@/lib/search/reads';
import { organisationJsonLd, websiteJsonLd } from '@/lib/seo/json-ld';
import { languageAlternates, openGraphLanguages } from '@/lib/seo/metadata';
import { siteOrigin } from '@/lib/urls';
import { parseId } from '@/lib/validation';
import { tHome } from '@/messages/home';
import { MissingPage, missingMetadata } from './missing-page';

type Props = PageProps<'/'>;

const home = (): Metadata => ({
  title: { absolute: tHome('metaTitle') },
  description: tHome('metaDescription'),
  alternates: languageAlternates('/'),
  openGraph: {
    ...openGraphLanguages(),
    url: localAddress('/'),
    images: [{ url: '/home/share.jpg', width: 1200, height: 630 }],
  },
  twitter: { card: 'summary_large_image', images: ['/home/share.jpg'] },
});

const further = (): Metadata => ({
  title: { absolute: tHome('featuredTitle') },
  alternates: { canonical: localAddress('/') },
  robots: { index: false, follow: true },
});

const featuredPage = async ({ searchParams }: Props) => parseId(lastText((await searchParams).featured)) ?? 1;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await featuredPage(props);
  if (page === 1) return home();
  const featured = await readFeaturedListings(page).catch(() => null);
  return featured && page > featured.pageCount ? missingMetadata() : further();
}

export default async function Page(props: Props) {
  const page = await featuredPage(props);
  const found = await loadHome(page);
  if (found.featured && page > Math.max(1, found.featured.pageCount)) return <MissingPage />;
  const origin = siteOrigin();
  return (
    <>
      <JsonLd data={organisationJsonLd(operator, env().SUPPORT_EMAIL, origin)} />
      <JsonLd data={websiteJsonLd(operator.name, origin)} />
      <HomePage {...found} />
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
