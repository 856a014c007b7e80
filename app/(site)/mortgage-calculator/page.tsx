import type { Metadata } from 'next';
import { MortgageCalculator } from '@/components/calculators/mortgage-calculator';
import { MortgageIntro } from '@/components/calculators/page-intro';
import { parseMortgageParams } from '@/lib/calculators/search-params';

export const metadata: Metadata = {
  title: 'Mortgage calculator',
  description:
    'Monthly payment, total interest and the repayment plan of a home loan in Cyprus or Greece, year by year and month by month.',
  alternates: { canonical: '/mortgage-calculator' },
};

/** The empty form, static. With inputs in the query, the same URL is served by `result/page.tsx`. */
export default function MortgageCalculatorPage() {
  return (
    <MortgageIntro>
      <MortgageCalculator initial={parseMortgageParams({})} />
    </MortgageIntro>
  );
}
