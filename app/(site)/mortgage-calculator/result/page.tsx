import { MortgageCalculator } from '@/components/calculators/mortgage-calculator';
import { MortgageIntro } from '@/components/calculators/page-intro';
import { readDecimal } from '@/lib/calculators/decimal-text';
import { parseMortgageParams } from '@/lib/calculators/search-params';
import { metadata } from '../page';

export { metadata };

// Without Suspense: streamed content is moved into place by a script, and the result of a shared link must be in the
// HTML without JavaScript too.
export const instant = false;

/** Serves /mortgage-calculator with inputs in the query (lib/requests/internal-path.ts). */
export default async function MortgageResultPage({ searchParams }: PageProps<'/mortgage-calculator/result'>) {
  const params = await searchParams;
  const openYear = typeof params.year === 'string' ? readDecimal(params.year) : null;
  return (
    <MortgageIntro>
      <MortgageCalculator initial={parseMortgageParams(params)} openYear={openYear} />
    </MortgageIntro>
  );
}
