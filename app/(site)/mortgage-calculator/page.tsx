import type { Metadata } from 'next';
import { MortgageCalculator } from '@/components/calculators/mortgage-calculator';
import { PageIntro } from '@/components/calculators/page-intro';
import { readDecimal } from '@/lib/calculators/decimal-text';
import { parseMortgageParams } from '@/lib/calculators/search-params';
import { publicPage } from '@/lib/next/page-facts';

export const metadata: Metadata = {
  title: 'Mortgage calculator',
  description:
    'Monthly payment, total interest and the repayment plan of a home loan in Cyprus or Greece, year by year and month by month.',
  alternates: { canonical: '/mortgage-calculator' },
};

/** Inputs in the query work without JavaScript. */
export default async function MortgageCalculatorPage({ searchParams }: PageProps<'/mortgage-calculator'>) {
  publicPage();
  const params = await searchParams;
  const openYear = typeof params.year === 'string' ? readDecimal(params.year) : null;
  return (
    <PageIntro
      title="Mortgage calculator"
      text="What a home loan costs each month and in total. The address of this page contains your figures: share it, and others see the same result."
    >
      <MortgageCalculator initial={parseMortgageParams(params)} openYear={openYear} />
    </PageIntro>
  );
}
