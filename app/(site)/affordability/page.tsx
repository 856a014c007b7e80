import type { Metadata } from 'next';
import { BudgetForms } from '@/components/affordability/budget-forms';
import { BudgetRules } from '@/components/affordability/budget-rules';
import { PageIntro } from '@/components/calculators/page-intro';
import { publicPage } from '@/lib/next/page-facts';
import { paths } from '@/lib/paths';
import { parseListingFilters } from '@/lib/search/filters/search-params';
import { languageAlternates } from '@/lib/seo/metadata';
import { tAffordability } from '@/messages/affordability';

export const generateMetadata = (): Metadata => ({
  title: tAffordability('title'),
  description: tAffordability('metaDescription'),
  alternates: languageAlternates(paths.affordability),
});

export default async function AffordabilityPage({ searchParams }: PageProps<'/affordability'>) {
  publicPage();
  const { budget, location } = parseListingFilters(await searchParams);
  return (
    <PageIntro title={tAffordability('title')} text={tAffordability('intro')}>
      <BudgetForms budget={budget} location={location} />
      <BudgetRules />
    </PageIntro>
  );
}
