import type { Metadata } from 'next';
import { HomePage } from '@/components/home/home-page';
import { operator } from '@/components/layout/operator';
import { JsonLd } from '@/components/seo/json-ld';
import { env } from '@/lib/env';
import { organisationJsonLd, websiteJsonLd } from '@/lib/seo/organisation';
import { siteOrigin } from '@/lib/urls';
import { loadHome } from './home-data';

export const metadata: Metadata = {
  title: { absolute: 'Homes for sale and for rent in Cyprus and Greece | Estia' },
  description:
    'Buy or rent a home in Cyprus or Greece: houses, apartments and land from owners, agents and developers, on one map.',
  alternates: { canonical: '/' },
  openGraph: { url: '/', images: [{ url: '/home/share.jpg', width: 1200, height: 630 }] },
  twitter: { card: 'summary_large_image', images: ['/home/share.jpg'] },
};

export default async function Page() {
  const home = await loadHome(1);
  const { name, phones, social } = operator;
  const profiles = social.map(({ href }) => href);
  return (
    <>
      <JsonLd
        data={organisationJsonLd({
          name,
          origin: siteOrigin(),
          email: env().SUPPORT_EMAIL,
          phones,
          profiles,
        })}
      />
      <JsonLd data={websiteJsonLd(name, siteOrigin())} />
      <HomePage {...home} />
    </>
  );
}
