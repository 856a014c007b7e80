import { MortgageCalculator } from '@/components/calculators/mortgage-calculator';
import { MortgageIntro } from '@/components/calculators/page-intro';
import { readDecimal } from '@/lib/calculators/decimal-text';
import { parseMortgageParams } from '@/lib/calculators/search-params';
import { metadata } from '../page';

export { metadata };

// Without Suspense: the result of a shared link has to stand in the HTML in its place, also without JavaScript, and
// what streams in later is moved there by a script.
export const instant = false;

/** What /mortgage-calculator answers when inputs are in the query (lib/requests/internal-path.ts). */
export default async function MortgageResultPage({ searchParams }: PageProps<'/mortgage-calculator/result'>) {
  const params = await searchParams;
  const openYear = typeof params.year === 'string' ? readDecimal(params.year) : null;
  return (
    <MortgageIntro>
      <MortgageCalculator initial={parseMortgageParams(params)} openYear={openYear} />
    </MortgageIntro>
  );
}
