import type { Metadata } from 'next';
import { FreshnessTable } from '@/components/confirmations/freshness-table';
import { PageHead } from '@/components/legal/page-head';
import { ButtonLink } from '@/components/ui/button';
import { readFreshness } from '@/lib/confirmations/reads';
import { CONFIRMED_DAYS, RECENTLY_CONFIRMED_DAYS } from '@/lib/listings/constants';
import { paths } from '@/lib/paths';
import { languageAlternates } from '@/lib/seo/metadata';
import { tFreshness } from '@/messages/freshness';

export const generateMetadata = (): Metadata => ({
  title: tFreshness('title'),
  description: tFreshness('description'),
  alternates: languageAlternates('/statistics'),
});

export default async function StatisticsPage() {
  const countries = await readFreshness();
  return (
    <article className="wrap max-w-4xl! pt-8 md:pt-10">
      <PageHead title={tFreshness('title')}>
        <p className="max-w-[60ch] text-lg">
          {tFreshness('rule', { sale: CONFIRMED_DAYS.for_sale, rent: CONFIRMED_DAYS.for_rent })}
        </p>
      </PageHead>
      <div className="mt-7 grid gap-10">
        {countries.length === 0 ? <p>{tFreshness('none')}</p> : null}
        {countries.map((places) => (
          <FreshnessTable key={places[0]?.placeId} places={places} />
        ))}
      </div>
      <p className="mt-8">
        <ButtonLink href={`${paths.buy}?extras=confirmed`}>
          {tFreshness('search', { days: RECENTLY_CONFIRMED_DAYS })}
        </ButtonLink>
      </p>
    </article>
  );
}
