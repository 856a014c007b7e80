import type { NumberLimits } from './constants';

/**
 * A number as people write it in a form or a link: spaces, commas between thousands, a euro or percent sign are
 * forgiven; anything else is no number. `null` when there is none.
 */
export function readDecimal(text: string): number | null {
  const bare = text.replace(/[\s,€%]/g, '');
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

/**
 * What an input may hold while someone types: digits and one decimal point, with a leading minus only where negative
 * values make sense.
 */
export function keepDecimalCharacters(text: string, isNegativeAllowed = false): string {
  const sign = isNegativeAllowed && /^\s*[-−]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return `${sign}${whole}${rest.length > 0 ? `.${rest.join('')}` : ''}`.slice(0, 16);
}
