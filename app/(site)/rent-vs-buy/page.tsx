import type { Metadata } from 'next';
import { PageIntro } from '@/components/calculators/page-intro';
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

/** Inputs in the query work without JavaScript. */
export default async function RentVsBuyPage({ searchParams }: PageProps<'/rent-vs-buy'>) {
  publicPage();
  const params = await searchParams;
  const sent = RENT_VS_BUY_PARAMETERS.filter((field) => params[field] !== undefined);
  return (
    <PageIntro
      title="Rent vs Buy"
      text="Two people with the same money: one buys, one rents and invests. Who is better off when you move on?"
    >
      <RentVsBuyCalculator initial={parseRentVsBuyParams(params)} sent={sent} />
    </PageIntro>
  );
}
