import { MAX_PRICE_EUROS, type Market } from '@/lib/listings/constants';
import type { Amount } from './amounts';

const FEW_MILLIONS = 10;

/** A number without a unit may also be a postcode or a house number. */
export function isPlausible({ value, isGrouped }: Amount, market: Market, isAlone: boolean): boolean {
  if (market === 'for_sale') {
    return (
      value >= 100_000 ||
      (value >= 10_000 && !isAlone && (isGrouped || (value >= 20_000 && value % 5_000 === 0)))
    );
  }
  return !isAlone && value >= 250 && (isGrouped || (value <= 2_500 && value % 50 === 0));
}

/** Under Buy, '300' is 300,000 and '1,5' a million and a half. A number of '100-200k' has the other's factor. */
export function inEuros({ value, factor, isMoney }: Amount, shared: number, market: Market): number | null {
  let euros = value;
  if (factor === 1 && shared > 1 && value < 1_000) euros *= shared;
  else if (factor === 1 && !isMoney && market === 'for_sale') {
    if (value < FEW_MILLIONS) euros = Number.isInteger(value) ? 0 : value * 1_000_000;
    else if (value < 1_000) euros *= 1_000;
  }
  const least = market === 'for_sale' ? 1_000 : 50;
  return euros < least ? null : Math.min(Math.round(euros), MAX_PRICE_EUROS);
}
