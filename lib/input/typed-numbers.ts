// Numbers as written in Cyprus and Greece: point and comma can each be the decimal mark or group thousands.
// Stricter parsers: `typedNumber` (lib/listings/form/form-values.ts) for plain values and coordinates,
// `readDecimal` (lib/calculators/decimal-text.ts) for fields known to be money or not.

import { currentLanguage } from '@/lib/language/current-language';

/** Thousands of spaces would take seconds. */
const LONGEST = 200;

/** Spaces that do not group thousands: '85 90'. */
const TWO_NUMBERS = /\d\s+(?:\d{1,2}(?!\d)|\d{4})/;

/** '350000', '€350,000', '350.000 €', '1.250,50', '85 m²'; `null` for none or several ('1-3', '85 90'). */
export function parseTypedNumber(text: string | undefined): number | null {
  const typed = text?.trim() ?? '';
  if (typed.length > LONGEST) return null;
  // Units become a mark, so that '1200€ + 150€' is not 1200150.
  const marked = typed
    .replace(/m²|m2|sq\.? ?m\.?|τ\.? ?μ\.?|€|eur(?:os?)?|ευρ[ωώ]/giu, '|')
    .replace(/^[\s|]+|[\s|]+$/g, '');
  if (TWO_NUMBERS.test(marked)) return null;
  const cleaned = marked.replace(/[\s'’]/g, '');
  if (!/^[+-]?\d[\d.,]*$/.test(cleaned)) return null;
  const value = Number(withDecimalPoint(cleaned));
  return Number.isFinite(value) ? value : null;
}

const MAGNITUDES = [
  [
    1_000_000,
    /(\d)\s*(?:millions?|mln|mil|mio|mn|m|εκατομμ[υύ]ρι\p{L}*|εκατ|εκ|млн)(?!(?!eur)\p{L}|²|.*\d)\.?/iu,
  ],
  [1_000, /(\d)\s*(?:thousands?|k|κ|к|χιλι\p{L}*|χιλ|тыс)(?!(?!eur)\p{L}|.*\d)\.?/iu],
] as const;

/** `parseTypedNumber` with magnitudes: '500k', '€1.5M', '1,5 εκ.', '150 χιλ. €'. */
export function parseTypedPrice(text: string): number | null {
  const typed = text.trim();
  if (typed.length > LONGEST) return null;
  const [factor, word] = MAGNITUDES.find(([, pattern]) => pattern.test(typed)) ?? [1];
  const digits = word ? typed.replace(word, '$1') : typed;
  // '1,250 εκατ.' is one and a quarter: nobody writes a thousand millions.
  const bare = digits.replace(/[\s€]/g, '');
  const isFraction = factor === 1_000_000 && /^\d{1,3}[.,]\d{3}$/.test(bare);
  const number = isFraction ? Number(bare.replace(',', '.')) : parseTypedNumber(digits);
  // 1.1 * 1000 is 1100.0000000000002.
  return number === null ? null : Math.round(number * factor * 100) / 100;
}

/** The last '.' or ',' is the decimal mark, unless it groups thousands. */
function withDecimalPoint(digits: string): string {
  const lastDot = digits.lastIndexOf('.');
  const lastComma = digits.lastIndexOf(',');
  if (lastDot >= 0 && lastComma >= 0) {
    const decimal = lastDot > lastComma ? '.' : ',';
    return digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.');
  }
  const mark = lastDot >= 0 ? '.' : ',';
  const groups = digits.split(mark);
  const isGrouping =
    groups.length > 2 ||
    (groups.length === 2 && groups[1]?.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(groups[0] ?? ''));
  return isGrouping && groups.slice(1).every((group) => group.length === 3)
    ? groups.join('')
    : digits.replace(mark, '.');
}

/** For `parseTypedNumber`, which would read '82.125' as 82125. */
export const unambiguous = (plain: string): string =>
  /^-?\d{1,3}\.\d{3}$/.test(plain) ? `${plain}0` : plain;

export const writeTypedNumber = (value: number): string => unambiguous(String(value));

export function plainNumberText(text: string): string {
  return parseTypedNumber(text)?.toString() ?? text.trim();
}

/** '285000' → '285,000', or '285 000'; other text is unchanged. */
export function groupedNumberText(plain: string): string {
  const [, whole, decimals = ''] = /^(-?\d+)(\.\d+)?$/.exec(unambiguous(plain)) ?? [];
  if (!whole) return plain;
  // Greek groups with a point, but '285.000' could then not be told from a plain number.
  const [group, decimal] = currentLanguage() === 'en' ? [',', '.'] : ['\u00a0', ','];
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimals.replace('.', decimal)}`;
}

export function parseWhole(text: string | undefined, min: number, max: number): number | null {
  const value = parseTypedNumber(text);
  return value !== null && Number.isInteger(value) && value >= min && value <= max ? value : null;
}
