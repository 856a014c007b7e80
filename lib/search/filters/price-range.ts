import { parseTypedPrice } from '@/lib/input/typed-numbers';
import { MAX_PRICE_EUROS } from '@/lib/listings/constants';

/** Whole euro; `null` means unbounded. */
export type PriceRange = { min: number | null; max: number | null };

const MAX_DIGITS = 12;

/** '€1.5M', '1,5 εκ.', '300k', '150 χιλ.', '2,000', '300.000', '1.500,50 €' → whole euro, at most MAX_PRICE_EUROS. */
export function parseAmount(text: string): number | null {
  if (text.replace(/\D/g, '').length > MAX_DIGITS) return null;
  const euros = Math.round(parseTypedPrice(text.trim().replace(/^\$/, '')) ?? 0);
  return euros > 0 ? Math.min(euros, MAX_PRICE_EUROS) : null;
}

/** In an address '+' may have become a space: '2M+', 'floor=3+'. */
export const isOpenEnded = (text: string): boolean => /[+ ]$/.test(text);

/** 'A - B', 'X+' (minimum), 'X' (maximum) or 'Any'. Anything else is unbounded. */
export function parsePriceRange(text: string): PriceRange {
  const parts = text.trim().replace(/\+$/, '').split(/[-–]/).map(parseAmount);
  const [min = null, max = null] = parts;
  if (parts.length === 1) return isOpenEnded(text) ? { min, max: null } : { min: null, max: min };
  if (parts.length !== 2 || min === null || max === null) return { min: null, max: null };
  return min <= max ? { min, max } : { min: max, max: min };
}
