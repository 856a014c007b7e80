import type { Metadata } from 'next';
import { MortgageCalculator } from '@/components/calculators/mortgage-calculator';
import { PageIntro } from '@/components/calculators/page-intro';
import { readDecimal } from '@/lib/calculators/decimal-text';
import { parseMortgageParams } from '@/lib/calculators/search-params';
import { publicPage } from '@/lib/next/page-facts';
import { languageAlternates } from '@/lib/seo/metadata';
import { tCalculatorPages } from '@/messages/calculator-pages';

export const generateMetadata = (): Metadata => ({
  title: tCalculatorPages('mortgage'),
  description: tCalculatorPages('mortgageDescription'),
  alternates: languageAlternates('/mortgage-calculator'),
});

/** Inputs in the query work without JavaScript. */
export default async function MortgageCalculatorPage({ searchParams }: PageProps<'/mortgage-calculator'>) {
  publicPage();
  const params = await searchParams;
  const openYear = typeof params.year === 'string' ? readDecimal(params.year) : null;
  return (
    <PageIntro title={tCalculatorPages('mortgage')} text={tCalculatorPages('mortgageIntro')}>
      <MortgageCalculator initial={parseMortgageParams(params)} openYear={openYear} />
    </PageIntro>
  );
}
