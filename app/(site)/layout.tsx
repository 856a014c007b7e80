import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/layout/site-frame';
import { env } from '@/lib/env';
import { readHourlyPopularPlaces } from '@/lib/listings/reads';
import { log } from '@/lib/log';

/** Places per market in the footer. */
const PLACES_SHOWN = 8;

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame supportEmail={env().SUPPORT_EMAIL} popularPlaces={await footerLinks()}>
      {children}
    </SiteFrame>
  );
}

/** Empty if the database is unreachable: a page is useful without these links. */
async function footerLinks() {
  try {
    const { buy, rent } = await readHourlyPopularPlaces(PLACES_SHOWN);
    return [...buy, ...rent].map(({ name, href }) => [href, name] as const);
  } catch (error) {
    unstable_rethrow(error);
    log.warn({ err: error }, 'the footer has no places');
    return [];
  }
}
