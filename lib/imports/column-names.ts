import { foldText } from '@/lib/imports/vocabulary';

const UNIT = /(?<=.) (m2|sqm|sq m|eur|euros?|τ ?μ|ευρω)$/u;

/** A column's name in a spreadsheet as it is compared: without case, accents and punctuation. 'yearBuilt' is 'year built'. */
export const foldColumnName = (name: string): string =>
  foldText(name.replace('²', '2').replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** As `foldColumnName`, and without a unit of measure behind the name: 'Εμβαδόν (τ.μ.)' is 'εμβαδον'. */
export const columnNameWithoutUnit = (name: string): string => foldColumnName(name).replace(UNIT, '');
