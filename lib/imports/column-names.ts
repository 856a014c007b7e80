import { foldText } from '@/lib/imports/vocabulary';

const UNIT = /(?<=.) (m2|sqm|sq m|eur|euros?|τ ?μ|ευρω)$/u;

/**
 * Folds a spreadsheet name (of a column, or a value) for comparison: no case, accents or punctuation, 'yearBuilt' →
 * 'year built'.
 */
export const foldName = (name: string): string =>
  foldText(name.replace('²', '2').replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `foldName` without a trailing unit of measure: 'Εμβαδόν (τ.μ.)' → 'εμβαδον'. */
export const columnNameWithoutUnit = (name: string): string => foldName(name).replace(UNIT, '');
