import { unambiguous } from '@/lib/typed-numbers';
import type { NumberLimits } from './constants';

/** Thousands as Greece and Cyprus write them: 285.000. */
const DOTTED_THOUSANDS = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/**
 * A number as people write it in a form or a link: spaces, a euro or percent sign are forgiven. In an amount of money
 * commas and points stand between thousands ('285,000', '285.000'), in everything else a comma is a decimal point
 * ('3,8'). Anything else is no number. `null` when there is none.
 */
export function readDecimal(text: string, isMoney = false): number | null {
  const typed = text.replace(/[\s€%]/g, '').replaceAll(',', isMoney ? '' : '.');
  const bare = isMoney && DOTTED_THOUSANDS.test(typed) ? typed.replaceAll('.', '') : typed;
  if (bare.length > 24 || !/^-?(\d+\.?\d*|\.\d+)$/.test(bare)) return null;
  return Number(bare) + 0;
}

/** Moves a number into its limits and to the nearest whole number or, where decimals make sense, millionth. */
export function withinLimits(value: number, limits: NumberLimits): number {
  const stepped = limits.step === 1 ? Math.round(value) : Math.round(value * 1e6) / 1e6;
  return Math.min(limits.max, Math.max(limits.min, stepped)) + 0;
}

/** A number for a URL or an input: no exponent, no trailing zeros, at most six decimals. */
export function writeDecimal(value: number): string {
  const text = value.toFixed(6).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** An amount of money for a URL or an input, which `readDecimal` reads back: '285.125' would be thousands. */
export const writeMoney = (euros: number): string => unambiguous(writeDecimal(euros));

type Kept = { isNegativeAllowed?: boolean; isMoney?: boolean };

/**
 * What an input may hold while someone types: digits and one decimal point, with a leading minus only where negative
 * values make sense. A comma becomes the point, but for money, where it and a second point end a group of thousands.
 */
export function keepDecimalCharacters(text: string, { isNegativeAllowed, isMoney }: Kept = {}): string {
  const sign = isNegativeAllowed && /^\s*[-−]/.test(text) ? '-' : '';
  const typed = text.replaceAll(',', isMoney ? '' : '.').replace(/[^\d.]/g, '');
  const isGrouped = isMoney && typed.endsWith('.') && DOTTED_THOUSANDS.test(typed.slice(0, -1));
  const [whole = '', ...rest] = (isGrouped ? typed.replaceAll('.', '') : typed).split('.');
  return `${sign}${whole}${rest.length > 0 ? `.${rest.join('')}` : ''}`.slice(0, 16);
}
