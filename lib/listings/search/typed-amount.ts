import { parseTypedNumber, unambiguous } from '@/lib/typed-numbers';

/**
 * A price or an area as people in Cyprus and Greece type it, in plain digits with a point: '285.000' and '285,000' are
 * both 285000, '140,5' is 140.5. What is no number stays as it was typed, for the rules to refuse.
 */
export function plainAmount(text: string): string {
  return parseTypedNumber(text)?.toString() ?? text.trim();
}

/** The same for the eye: '285000' → '285,000'. What is no plain number stays. */
export function groupedAmount(plain: string): string {
  const [, whole, decimals = ''] = /^(-?\d+)(\.\d+)?$/.exec(unambiguous(plain)) ?? [];
  return whole ? `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals}` : plain;
}
