import { unambiguous } from '@/lib/input/typed-numbers';
import type { NumberLimits } from './constants';

/** As in Greece and Cyprus: 285.000. */
const DOTTED_THOUSANDS = /^-?[1-9]\d{0,2}(\.\d{3})+$/;

/**
 * In money, commas and dots separate thousands ('285,000', '285.000'); elsewhere a comma is the decimal mark ('3,8').
 * `null` for anything else.
 */
export function readDecimal(text: string, isMoney = false): number | null {
  const typed = text.replace(/[\s€%]/g, '').replaceAll(',', isMoney ? '' : '.');
  const bare = isMoney && DOTTED_THOUSANDS.test(typed) ? typed.replaceAll('.', '') : typed;
  if (bare.length > 24 || !/^-?(\d+\.?\d*|\.\d+)$/.test(bare)) return null;
  return Number(bare) + 0;
}

/** Rounds to a whole number or, if decimals are allowed, to six decimals. */
export function withinLimits(value: number, limits: NumberLimits): number {
  const stepped = limits.step === 1 ? Math.round(value) : Math.round(value * 1e6) / 1e6;
  return Math.min(limits.max, Math.max(limits.min, stepped)) + 0;
}

/** For a URL or input: no exponent or trailing zeros, at most six decimals. */
export function writeDecimal(value: number): string {
  const text = value.toFixed(6).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** `readDecimal` reads it back unchanged: a bare '285.125' would be read as thousands. */
export const writeMoney = (euros: number): string => unambiguous(writeDecimal(euros));

type Kept = { isNegativeAllowed?: boolean; isMoney?: boolean };

/** A comma becomes a point, except in money, where commas and completed groups of dots separate thousands. */
export function keepDecimalCharacters(text: string, { isNegativeAllowed, isMoney }: Kept = {}): string {
  const sign = isNegativeAllowed && /^\s*[-−]/.test(text) ? '-' : '';
  const typed = text.replaceAll(',', isMoney ? '' : '.').replace(/[^\d.]/g, '');
  const isGrouped = isMoney && typed.endsWith('.') && DOTTED_THOUSANDS.test(typed.slice(0, -1));
  const [whole = '', ...rest] = (isGrouped ? typed.replaceAll('.', '') : typed).split('.');
  return `${sign}${whole}${rest.length > 0 ? `.${rest.join('')}` : ''}`.slice(0, 16);
}
