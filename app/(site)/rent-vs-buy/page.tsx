import type { Metadata } from 'next';
import { RentVsBuyIntro } from '@/components/calculators/page-intro';
import { RentVsBuyCalculator } from '@/components/calculators/rent-vs-buy-calculator';
import { RENT_VS_BUY_PARAMETERS } from '@/lib/calculators/constants';
import { parseRentVsBuyParams } from '@/lib/calculators/search-params';
import { publicPage } from '@/lib/next/page-facts';

export const metadata: Metadata = {
  title: 'Rent vs Buy',
  description:
    'Is renting or buying cheaper for you? Compares the net cost of both over your stay, with opportunity cost and investment gains.',
  alternates: { canonical: '/rent-vs-buy' },
};

/** The empty form, or with inputs in the query their result, without JavaScript too. */
export default async function RentVsBuyPage({ searchParams }: PageProps<'/rent-vs-buy'>) {
  publicPage();
  const params = await searchParams;
  const sent = RENT_VS_BUY_PARAMETERS.filter((field) => params[field] !== undefined);
  return (
    <RentVsBuyIntro>
      <RentVsBuyCalculator initial={parseRentVsBuyParams(params)} sent={sent} />
    </RentVsBuyIntro>
  );
}
