import { MAX_PRICE_EUROS } from '@/lib/listings/constants';

/** Whole euro; `null` is no bound. */
export type PriceRange = { min: number | null; max: number | null };

const NO_BOUNDS: PriceRange = { min: null, max: null };

/** Thousands as Greece and Cyprus write them: 300.000. */
const DOTTED_THOUSANDS = /^([€$]?\s*\d{1,3}(?:\.\d{3})+)$/;

/** '€1.5M', '300k', '2,000', '300.000' → whole euro; `null` when it is no positive amount. */
export function parseAmount(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  const match = /^[€$]?\s*(\d{1,12}(?:\.\d{1,6})?)\s*(k|m)?$/i.exec(
    DOTTED_THOUSANDS.test(plain) ? plain.replaceAll('.', '') : plain,
  );
  if (!match?.[1]) return null;
  const unit = match[2]?.toLowerCase();
  const euros = Math.round(Number(match[1]) * (unit === 'm' ? 1_000_000 : unit === 'k' ? 1_000 : 1));
  return euros > 0 ? Math.min(euros, MAX_PRICE_EUROS) : null;
}

/** Reads a price choice: 'Any', 'A - B' (minimum and maximum) or 'X+' (minimum only). Anything else has no bounds. */
export function parsePriceRange(text: string): PriceRange {
  const trimmed = text.trim();
  if (trimmed.endsWith('+')) return { min: parseAmount(trimmed.slice(0, -1)), max: null };
  const parts = trimmed.split(/\s*[-–]\s*/);
  if (parts.length !== 2) return NO_BOUNDS;
  const [min, max] = parts.map((part) => parseAmount(part ?? ''));
  if (min === null || max === null || min === undefined || max === undefined) return NO_BOUNDS;
  return min <= max ? { min, max } : { min: max, max: min };
}
