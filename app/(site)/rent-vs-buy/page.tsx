import type { Metadata } from 'next';
import { RentVsBuyCalculator } from '@/components/calculators/rent-vs-buy-calculator';
import { RENT_VS_BUY_FIELDS } from '@/lib/calculators/constants';
import { parseRentVsBuyParams } from '@/lib/calculators/schema';

export const metadata: Metadata = {
  title: 'Rent vs Buy',
  description:
    'Is renting or buying cheaper for you? Compares the net cost of both over your stay, with opportunity cost and investment gains.',
  alternates: { canonical: '/rent-vs-buy' },
};

// The result of a shared link must be in the HTML in its place, also without JavaScript; a streamed part would be
// moved there by a script.
export const instant = false;

export default async function RentVsBuyPage({ searchParams }: PageProps<'/rent-vs-buy'>) {
  const params = await searchParams;
  const sent = RENT_VS_BUY_FIELDS.filter((field) => params[field] !== undefined);
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h1 className="title-page">Rent vs Buy</h1>
      <p className="mt-3 max-w-[65ch] text-pretty text-muted">
        Two people with the same money: one buys, one rents and invests. Who is better off when you move on?
      </p>
      <RentVsBuyCalculator initial={parseRentVsBuyParams(params)} sent={sent} />
    </div>
  );
}
