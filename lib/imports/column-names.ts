import { foldText } from '@/lib/imports/vocabulary';

const UNIT = /(?<=.) (m2|sqm|sq m|eur|euros?|τ ?μ|ευρω)$/u;

/** A name in a spreadsheet, of a column or in one, as it is compared: without case, accents and punctuation. 'yearBuilt' is 'year built'. */
export const foldName = (name: string): string =>
  foldText(name.replace('²', '2').replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** As `foldName`, and without a unit of measure behind the name: 'Εμβαδόν (τ.μ.)' is 'εμβαδον'. */
export const columnNameWithoutUnit = (name: string): string => foldName(name).replace(UNIT, '');
