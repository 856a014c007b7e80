import type { Metadata } from 'next';
import { RentVsBuyIntro } from '@/components/calculators/page-intro';
import { RentVsBuyCalculator } from '@/components/calculators/rent-vs-buy-calculator';
import { parseRentVsBuyParams } from '@/lib/calculators/search-params';

export const metadata: Metadata = {
  title: 'Rent vs Buy',
  description:
    'Is renting or buying cheaper for you? Compares the net cost of both over your stay, with opportunity cost and investment gains.',
  alternates: { canonical: '/rent-vs-buy' },
};

/** The empty form, static. With inputs in the query, the same URL is served by `result/page.tsx`. */
export default function RentVsBuyPage() {
  return (
    <RentVsBuyIntro>
      <RentVsBuyCalculator initial={parseRentVsBuyParams({})} sent={[]} />
    </RentVsBuyIntro>
  );
}
