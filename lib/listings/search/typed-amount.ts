import { parseTypedNumber, unambiguous } from '@/lib/typed-numbers';

/**
 * A price or an area as typed in Cyprus and Greece, as plain digits with a decimal point: '285.000' and '285,000' are
 * both 285000, '140,5' is 140.5. Anything else stays as typed, for validation to reject.
 */
export function plainAmount(text: string): string {
  return parseTypedNumber(text)?.toString() ?? text.trim();
}

/** Formats for display: '285000' → '285,000'. Anything that is not a plain number is unchanged. */
export function groupedAmount(plain: string): string {
  const [, whole, decimals = ''] = /^(-?\d+)(\.\d+)?$/.exec(unambiguous(plain)) ?? [];
  return whole ? `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals}` : plain;
}
