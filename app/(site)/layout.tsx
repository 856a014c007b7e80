import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';
import { readHourlyPopularPlaces } from '@/lib/search/reads';
import { orNull } from '../or-null';

const PLACES_SHOWN = 8;

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL} popularPlaces={await footerLinks()}>
      {children}
    </SiteFrame>
  );
}

/** Empty if the database is unreachable. */
async function footerLinks() {
  const places = await orNull(readHourlyPopularPlaces(PLACES_SHOWN), 'the footer has no places', 'warn');
  return [...(places?.buy ?? []), ...(places?.rent ?? [])].map(({ name, href }) => [href, name] as const);
}
