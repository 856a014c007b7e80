import { foldText } from '@/lib/imports/vocabulary';
import { parseTypedNumber } from '@/lib/typed-numbers';

/**
 * Units of area in m², as written in feeds of both countries (folded: lower case, no accents). A Cypriot donum has 4
 * evleks or 14,400 square feet; Greece uses stremmata, title deeds decares (δεκάρια), Russian feeds sotkas.
 */
const UNITS: readonly [RegExp, number][] = [
  [
    /^(m|m2|m²|м²|m\^2|sq ?m|sqmt?|sq ?mt?rs?|(square|sq) ?met(er|re)s?|sq ?mt|met(er|re)s?|qm|mq|quadratmetern?|τ ?μ|τμ|μ2|τετρ\p{L}*( ?μετρ\p{L}*)?|кв(адратн\p{L}*)? ?м(етр\p{L}*)?|м2)$/u,
    1,
  ],
  [/^(sq ?ft|sq ?feet|ft2|ft²|ft|feet|square ?(feet|foot)|τ ?π|τετρ\p{L}* ?ποδ\p{L}*)$/u, 0.09290304],
  [/^(donums?|donms?|donumi?a|skal[ae]s?|σκαλ\p{L}*|δονομ\p{L}*|донум\p{L}*|дунам\p{L}*)$/u, 1337.803776],
  [/^(evleks?|evlekia|ευλεκ\p{L}*)$/u, 334.450944],
  [/^(str|stremm?as?|stremm?ata|στρ|στρεμμ?\p{L}*|стремм\p{L}*|decares?|daa?|δεκαρι\p{L}*)$/u, 1_000],
  [/^(ha|hectares?|εκταρι\p{L}*|га)$/u, 10_000],
  [/^(acres?|акр\p{L}*)$/u, 4046.8564224],
  [/^(sotk\p{L}*|сот\p{L}*|ares?)$/u, 100],
];

const unitInM2 = (text: string) => {
  const folded = foldText(text.replaceAll('㎡', 'm2'))
    .replace(/[.\s]+/g, ' ')
    .trim();
  return folded === '' ? 1 : (UNITS.find(([pattern]) => pattern.test(folded))?.[1] ?? null);
};

/** Whether a text names a unit of area. */
export const isAreaUnit = (text: string): boolean => text.trim() !== '' && unitInM2(text) !== null;

/**
 * An area in a feed, in m² rounded to two decimals: '85', '85 m²', '1,200 sq ft', '2 στρέμματα', '3 δεκάρια και 250
 * τ.μ.'. `null` for none, an unknown unit, or several areas that do not add up ('100-120').
 */
export function parseFeedArea(text: string | undefined): number | null {
  const plain = parseTypedNumber(text);
  if (plain !== null) return plain;
  // Thousands of spaces would take seconds.
  const written = (text ?? '').trim().replace(/\s+/g, ' ');
  const parts = [...written.matchAll(/(\d[\d.,\s]*)([^\d]*(?:(?<=[mtμм^])2(?!\d))?)/giu)];
  if (parts.map(([whole]) => whole).join('') !== written) return null;
  let area = 0;
  let lastUnit = Number.POSITIVE_INFINITY;
  for (const [, digits = '', words = ''] of parts) {
    const unit = unitInM2(words.replace(/(\s*(,|and|και|и|&|\+)\s*)$/u, ''));
    // '4,250 στρέμματα' means four and a quarter: nobody groups thousands of such large units.
    const isFraction = unit !== null && unit >= 1_000 && /^\d{1,3}[.,]\d{3}\s*$/.test(digits);
    const value = isFraction ? Number(digits.replace(',', '.')) : parseTypedNumber(digits);
    // Descending units form a sum; anything else is two separate areas.
    if (value === null || unit === null || unit >= lastUnit) return null;
    area += value * unit;
    lastUnit = unit;
  }
  return parts.length === 0 ? null : Math.round(area * 100) / 100;
}
