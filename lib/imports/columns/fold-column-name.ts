import { foldText } from '@/lib/imports/values/vocabulary';
import type { Language } from '@/lib/language/constants';

const NO_MONEY =
  '(?<!(?:price|rent|cost|τιμη|ενοικιο|цена|аренда|preis|kaufpreis|miete|fiyat)(?: per| ανα| за| pro| je)?)';
const UNIT = new RegExp(
  `(?<=.)(?: in| σε| в)? (?:eur|euros?|ευρω|евро)$|(?<=.)${NO_MONEY}(?: in| σε| в)? (?:m ?2|sqm|(?:sq|square) ?m(?:t?rs?|ts?|eters?|etres?)?|qm|mq|m quadrat\\p{L}*|quadratmeter\\p{L}*|τ ?μ|τετρ(?:αγωνικα)?(?: μετρα)?|м ?2|кв(?:адратн\\p{L}*)? ?м(?:етр\\p{L}*)?)$`,
  'u',
);
const TRAILING_IN =
  /(?<=^(?:price|asking price|sale price|τιμη|цена|preis|kaufpreis|miete|rent|ενοικιο)) (?:in|σε|в)$/u;
const VAT =
  /(?<=(?:price|τιμη|цена|preis)(?: in| σε| в)?) (?:(?:incl|including|inc|excl|excluding|ex|plus|with|without|no|με|χωρισ|πλεον|συν|с|без|inkl|exkl|ohne|zzgl) )?(?:vat|φ ?π ?α|ндс|mwst)(?: (?:incl|included|excl|excluded))?$/u;
/** '(p.m.)' after a name that already means rent. */
const PER_MONTH =
  /(?<=^(?:rent|rent price|rental|rental price|rent amount|ενοικιο|μισθωμα|miete|kaltmiete|аренда|цена аренды)) (?:eur |euros? )?(?:p ?c? ?m|per month|month|monthly|μηνα|ανα μηνα|το μηνα|monat|в месяц|мес)$/u;
const AREA_UNIT =
  /(?<=.)(?: in| σε| в)? (sq ?ft|ft2|sq feet|square feet|sq ?yds?|square yards|donums?|donum|skales|σκαλεσ|στρεμματα|στρ|stremmata|stremma|str|decares?|δεκαρια|acres?|hectares?|hektar|ha|соток|сотки|сот|га)$/u;
const CURRENCIES: Record<string, string> = { '£': ' gbp ', $: ' usd ', '₽': ' rub ', '₺': ' try ' };

/** No case, accents or punctuation, 'yearBuilt' → 'year built'. */
export const foldName = (name: string): string =>
  foldText(
    name
      .replace('²', '2')
      .replace(/[£$₽₺]/g, (sign) => CURRENCIES[sign] ?? '')
      .replace(/([a-z])([A-Z])/g, '$1 $2'),
  )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const columnNameWithoutUnit = (name: string): string =>
  foldName(name)
    .replace(VAT, '')
    .replace(PER_MONTH, '')
    .replace(ABOUT, '')
    .replace(UNIT, '')
    .replace(AREA_UNIT, '')
    .replace(ABOUT, '')
    .replace(TRAILING_IN, '');

const ABOUT = /(?<=.) (?:ca|circa|approx)$|^(?:ca|circa|approx) (?=.)/u;

const SQUARE_FEET = /^(?:property )?(?:sq ?ft|sq feet|square (?:feet|foot|footage))$/u;

/** The unit of area, other than m², in a column's name: 'Plot (donums)' → 'donums'. */
export const areaUnitOf = (name: string): string | null =>
  SQUARE_FEET.test(foldName(name)) ? 'sq ft' : (AREA_UNIT.exec(foldName(name))?.[1] ?? null);

const THEME = /^(?:fave|houzez|real homes|es|rem|wpl|wp|cf|acf|listar|features) (?=.)/u;
const PREFIX =
  /^(property|listing|num|number of|no of|nr of|total|αριθμοσ|αρ|συνολικο|συνολικη|количество|кол во|anzahl) (?=.)/u;

export const bareColumnName = (name: string): string =>
  columnNameWithoutUnit(name).replace(THEME, '').replace(PREFIX, '');

const LANGUAGE = /(?<=\p{L}{4}) (?:en|el|gr|ru|de|fr|es|english|greek|russian|ελληνικα|αγγλικα)$/u;

export const columnNameWithoutLanguage = (name: string): string => bareColumnName(name).replace(LANGUAGE, '');

const OURS: Record<Language, RegExp> = {
  en: / (?:en|english|αγγλικα)$/u,
  el: / (?:el|gr|greek|ελληνικα)$/u,
  ru: / (?:ru|russian)$/u,
};

/** 'title_gr' beside 'title_en'. */
export function translationOf(
  column: string,
  language: Language,
  header: readonly string[],
): string | undefined {
  const plain = columnNameWithoutLanguage(column);
  const isTranslation = (name: string) =>
    name !== column && OURS[language].test(bareColumnName(name)) && columnNameWithoutLanguage(name) === plain;
  return header.find(isTranslation);
}
