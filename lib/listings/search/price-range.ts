import { MAX_PRICE_EUROS } from '@/lib/listings/constants';

/** Whole euro; `null` means unbounded. */
export type PriceRange = { min: number | null; max: number | null };

const NO_BOUNDS: PriceRange = { min: null, max: null };

/** Digits, optionally grouped in threes, with optional decimals. */
const AMOUNT = /^[€$]?\s*((?:\d{1,12}|\d{1,3}(?:[., ]\d{3})+)(?:[.,]\d{1,6})?)\s*(k|m)?\s*(?:€|eur)?$/i;
/** 300,000 and 300.000 are both in use; before a unit a point is a decimal point: 1.500M. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
const GROUPED_UNITS = /^\d{1,3}(?:,\d{3})+$/;

/**
 * '€1.5M', '1,5M', '300k', '2,000', '300.000', '1.500,50 €' → whole euro, at most MAX_PRICE_EUROS; `null` if not a
 * positive amount.
 */
export function parseAmount(text: string): number | null {
  const [, written = '', unit = ''] = AMOUNT.exec(text.trim()) ?? [];
  const digits = written.replaceAll(' ', '');
  const plain = (unit ? GROUPED_UNITS : GROUPED).test(digits)
    ? digits.replace(/\D/g, '')
    : digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.');
  const euros = Math.round(Number(plain) * ({ k: 1_000, m: 1_000_000 }[unit.toLowerCase()] ?? 1));
  return euros > 0 ? Math.min(euros, MAX_PRICE_EUROS) : null;
}

/** Parses a price choice: 'Any', 'A - B' (minimum and maximum) or 'X+' (minimum only). Anything else is unbounded. */
export function parsePriceRange(text: string): PriceRange {
  const trimmed = text.trim();
  if (trimmed.endsWith('+')) return { min: parseAmount(trimmed.slice(0, -1)), max: null };
  const parts = trimmed.split(/\s*[-–]\s*/);
  if (parts.length !== 2) return NO_BOUNDS;
  const [min, max] = parts.map((part) => parseAmount(part ?? ''));
  if (min === null || max === null || min === undefined || max === undefined) return NO_BOUNDS;
  return min <= max ? { min, max } : { min: max, max: min };
}
