import { RentVsBuyIntro } from '@/components/calculators/page-intro';
import { RentVsBuyCalculator } from '@/components/calculators/rent-vs-buy-calculator';
import { RENT_VS_BUY_PARAMETERS } from '@/lib/calculators/constants';
import { parseRentVsBuyParams } from '@/lib/calculators/search-params';
import { metadata } from '../page';

export { metadata };

// Without Suspense: streamed content is moved into place by a script, and the result of a shared link must be in the
// HTML without JavaScript too.
export const instant = false;

/** Serves /rent-vs-buy with inputs in the query (lib/requests/internal-path.ts). */
export default async function RentVsBuyResultPage({ searchParams }: PageProps<'/rent-vs-buy/result'>) {
  const params = await searchParams;
  const sent = RENT_VS_BUY_PARAMETERS.filter((field) => params[field] !== undefined);
  return (
    <RentVsBuyIntro>
      <RentVsBuyCalculator initial={parseRentVsBuyParams(params)} sent={sent} />
    </RentVsBuyIntro>
  );
}
