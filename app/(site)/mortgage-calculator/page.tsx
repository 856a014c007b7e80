import type { Metadata } from 'next';
import { MortgageCalculator } from '@/components/calculators/mortgage-calculator';
import { readDecimal } from '@/lib/calculators/decimal-text';
import { parseMortgageParams } from '@/lib/calculators/schema';

export const metadata: Metadata = {
  title: 'Mortgage calculator',
  description:
    'Monthly payment, total interest and the repayment plan of a home loan in Cyprus or Greece, year by year and month by month.',
  alternates: { canonical: '/mortgage-calculator' },
};

// The result of a shared link must be in the HTML in its place, also without JavaScript; a streamed part would be
// moved there by a script.
export const instant = false;

export default async function MortgageCalculatorPage({ searchParams }: PageProps<'/mortgage-calculator'>) {
  const params = await searchParams;
  const year = typeof params.year === 'string' ? readDecimal(params.year) : null;
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="title-page">Mortgage calculator</h1>
      <p className="mt-3 max-w-[65ch] text-pretty text-muted">
        What a home loan costs each month and in all. The address of this page holds your figures: share it,
        and others see the same result.
      </p>
      <MortgageCalculator initial={parseMortgageParams(params)} openYear={year} />
    </div>
  );
}
