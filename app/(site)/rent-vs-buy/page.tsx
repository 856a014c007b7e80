import type { Metadata } from 'next';
import { PageIntro } from '@/components/calculators/page-intro';
import { RentVsBuyCalculator } from '@/components/calculators/rent-vs-buy-calculator';
import { RENT_VS_BUY_PARAMETERS } from '@/lib/calculators/constants';
import { parseRentVsBuyParams } from '@/lib/calculators/search-params';
import { publicPage } from '@/lib/next/page-facts';
import { languageAlternates } from '@/lib/seo/metadata';
import { tCalculatorPages } from '@/messages/calculator-pages';

export const generateMetadata = (): Metadata => ({
  title: tCalculatorPages('rentVsBuy'),
  description: tCalculatorPages('rentVsBuyDescription'),
  alternates: languageAlternates('/rent-vs-buy'),
});

/** Inputs in the query work without JavaScript. */
export default async function RentVsBuyPage({ searchParams }: PageProps<'/rent-vs-buy'>) {
  publicPage();
  const params = await searchParams;
  const sent = RENT_VS_BUY_PARAMETERS.filter((field) => params[field] !== undefined);
  return (
    <PageIntro title={tCalculatorPages('rentVsBuy')} text={tCalculatorPages('rentVsBuyIntro')}>
      <RentVsBuyCalculator initial={parseRentVsBuyParams(params)} sent={sent} />
    </PageIntro>
  );
}
