import { invalidField } from '@/lib/errors';
import { formatDecimal } from '@/lib/format';
import { isDoubtful } from '@/lib/listings/prices/price-doubt';
import type { ChangeHomesInput } from '@/lib/portfolio/schema';
import type { NewPrice, Standing } from '@/lib/portfolio/types';
import { tPortfolioQuestions } from '@/messages/portfolio-questions';

/**
 * `confirmed` is the question that the sender has read: with other homes or another price it is a new one.
 * @throws AppError `invalid` with the question in `fields.confirmed`
 */
export function requireConfirmed(question: string | null, confirmed: string | undefined): void {
  if (question !== null && question !== confirmed) throw invalidField('confirmed', question);
}

/** For changes of all homes found, which are one slip from the chosen ones, and for extreme prices. */
export function questionAbout(
  { change, scope, percent }: ChangeHomesInput,
  homes: readonly Standing[],
  prices: readonly NewPrice[],
): string | null {
  if (change === 'price' && percent !== null) {
    const count = prices.length;
    if (count === 0 || !(scope === 'found' || isDoubtful(1 + percent / 100))) return null;
    const question = tPortfolioQuestions('price', {
      count,
      percent: `${percent < 0 ? '−' : '+'}${formatDecimal(Math.abs(percent))}`,
    });
    const kept = homes.length - count;
    return kept ? `${question} ${tPortfolioQuestions('kept', { count: kept })}` : question;
  }
  if (scope === 'chosen') return null;
  if (change === 'remove') return tPortfolioQuestions('remove', { count: homes.length });
  const count = homes.filter(({ published }) => published).length;
  return change === 'withdraw' && count > 0 ? tPortfolioQuestions('withdraw', { count }) : null;
}
