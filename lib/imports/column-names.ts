import { foldText } from '@/lib/imports/vocabulary';

const UNIT = /(?<=.) (m2|sqm|sq m|qm|eur|euros?|τ ?μ|ευρω|евро|м2|кв ?м)$/u;
/** '(p.m.)' after a name that says that its prices are rents. */
const PER_MONTH =
  /(?<=^(?:rent|rent price|rental|rental price|rent amount|ενοικιο|μισθωμα|miete|kaltmiete|аренда|цена аренды)) (?:eur |euros? )?(?:p ?c? ?m|per month|month|monthly|μηνα|ανα μηνα|το μηνα|monat|в месяц|мес)$/u;
/** Units of areas in the names of columns; cells hold bare numbers then. */
const AREA_UNIT =
  /(?<=.) (sq ?ft|ft2|sq feet|square feet|donums?|skales|σκαλεσ|στρεμματα|stremmata|stremma|decares?|δεκαρια|acres?|hectares?|ha|соток|сотки|га)$/u;
/** Currencies that must not be mistaken for euro: 'Price (£)' is no 'price'. */
const CURRENCIES: Record<string, string> = { '£': ' gbp ', $: ' usd ', '₽': ' rub ', '₺': ' try ' };

/**
 * Folds a spreadsheet name (of a column, or a value) for comparison: no case, accents or punctuation, 'yearBuilt' →
 * 'year built'.
 */
export const foldName = (name: string): string =>
  foldText(
    name
      .replace('²', '2')
      .replace(/[£$₽₺]/g, (sign) => CURRENCIES[sign] ?? '')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** `foldName` without a trailing unit of measure: 'Εμβαδόν (τ.μ.)' → 'εμβαδον'. */
export const columnNameWithoutUnit = (name: string): string =>
  foldName(name).replace(PER_MONTH, '').replace(UNIT, '').replace(AREA_UNIT, '');

/** The unit of area, other than m², in a column's name: 'Plot (donums)' → 'donums'. */
export const areaUnitOf = (name: string): string | null => AREA_UNIT.exec(foldName(name))?.[1] ?? null;

/** Words before the name of a field that add nothing: 'property_price', 'num_bedrooms'. */
const PREFIX =
  /^(property|listing|num|number of|no of|nr of|total|αριθμοσ|αρ|συνολικο|συνολικη|количество|кол во|anzahl) (?=.)/u;

/** `columnNameWithoutUnit` without such a word. */
export const bareColumnName = (name: string): string => columnNameWithoutUnit(name).replace(PREFIX, '');
