/** '285.000', '1,250,000': groups of three behind up to three digits that do not begin with a zero. */
const THOUSANDS = /^-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;
/** '1.250,50', '1,250.5': the mark that stands last and once divides the decimals. */
const THOUSANDS_AND_DECIMALS = /^(-?[1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?!\2)[.,](\d+)$/;
const DECIMALS = /^-?\d+[.,]\d+$/;

/**
 * A price or an area as people in Cyprus and Greece type it, in plain digits with a point: '285.000' and '285,000' are
 * both 285000, '140,5' is 140.5. Three digits behind a single mark are thousands: nobody sells a home for 285 euro, and
 * no area is measured in thousandths. What is no number stays as it was typed, for the rules to refuse.
 */
export function plainAmount(text: string): string {
  const bare = text.replace(/[\s€]|m²$/gu, '');
  if (THOUSANDS.test(bare)) return bare.replace(/[.,]/g, '');
  const [, whole, , decimals] = THOUSANDS_AND_DECIMALS.exec(bare) ?? [];
  if (whole && decimals) return `${whole.replace(/[.,]/g, '')}.${decimals}`;
  if (DECIMALS.test(bare)) return bare.replace(',', '.');
  return /^-?\d+$/.test(bare) ? bare : text.trim();
}

/** The same for the eye: '285000' → '285,000'. What is no plain number stays. */
export function groupedAmount(plain: string): string {
  const [, whole, decimals] = /^(-?\d+)(\.\d+)?$/.exec(plain) ?? [];
  // A fourth decimal keeps '85.125' from being read as thousands.
  const rest = decimals?.length === 4 && (whole?.length ?? 0) <= 3 ? `${decimals}0` : (decimals ?? '');
  return whole ? `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest}` : plain;
}
