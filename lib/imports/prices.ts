import { foldText, words } from '@/lib/imports/vocabulary';
import { saysNothing } from '@/lib/imports/yes-no';
import { parseTypedNumber, parseTypedPrice } from '@/lib/typed-numbers';

/** The period a price applies to. */
export type PricePeriod = 'day' | 'week' | 'month' | 'year';

/** A feed's price in euro, with its period if the text states one. */
export type FeedPrice = { euros: number; period: PricePeriod | null };

/** Global, to remove all matches. */
const anyOf = (alternatives: string) => words(alternatives, 'gu');

const PERIODS: readonly (readonly [PricePeriod, RegExp])[] = [
  [
    'day',
    anyOf(
      '(?:per|a|την|ανα|pro|в|за) (?:day|night|ημερα|βραδια|διανυκτερευση|tag|nacht|сутки|день|ночь)|p\\.?n\\.?|daily|nightly|day|night|ημερα|βραδια|tag|nacht|taglich|сут(?:ки)?\\.?|посуточно|gunluk',
    ),
  ],
  [
    'week',
    anyOf(
      '(?:per|a|την|ανα|pro|в) (?:week|εβδομαδα|woche|неделю)|p\\.?w\\.?|weekly|week|wk|εβδομαδα|εβδομαδιαι\\p{L}*|woche|wochentlich|недел\\p{L}*|haftalik',
    ),
  ],
  [
    'month',
    anyOf(
      '(?:per|a|τον|το|ανα|в|за|pro|par|im|al) (?:calendar )?(?:month|μηνα|мес\\p{L}*|monat|mois|mes)|p/m|p\\.?c?\\.?m\\.?|monthly|month|mth|mo|(?<=\\/ ?)[mμ](?!\\.?[2²])\\.?|μηνα|μην\\.?|μηνιαι\\p{L}*|мес\\p{L}*\\.?|monat|mtl\\.?|monatlich|mois|aylik|(?<=\\/ ?)ay',
    ),
  ],
  [
    'year',
    anyOf(
      '(?:per|a|τον|το|ανα|pro|в) (?:year|annum|χρονο|ετοσ|jahr|год)|p\\.?a\\.?|yearly|annually|annual|year|yr|ετοσ|χρονο|ετησι\\p{L}*|jahr|jahrlich|год|yillik',
    ),
  ],
];
/** Words beside a price that do not affect it, or that `priceNotices` reports. */
const IGNORED_WORDS = anyOf(
  [
    'asking|guide|rent|rental|price|priced|starting|starts|from|at|only|offers|over|in the region of|approx|approximately|circa|ca|about|around',
    '(?:plus|incl|including|inc|ex|excl|excluding|no)?\\.? ?v\\.?a\\.?t\\.?(?: included| excluded)?|(?:plus )?(?:common expenses|communal fees|bills|utilities|expenses)|(?:all )?inclusive|all in',
    'ono|o\\.n\\.o\\.?|negotiable|neg|fixed|reduced|now|final',
    'ενοικιο|μισθωμα|κοινοχρηστα|τιμη|απο|μονο|περιπου|(?:πλεον|με|χωρισ|συν)? ?φ\\.?π\\.?α\\.?|πλεον|συζητησιμη|τελικη|μειωμενη',
    'ab|preis|kaufpreis|miete|kaltmiete|warmmiete|nettokalt|kalt|warm|vb|vhb|verhandelbar|verhandlungsbasis|fp|(?:zzgl|inkl|exkl|ohne|plus)?\\.? ?(?:mwst|ust|mehrwertsteuer)|zzgl|nk|nebenkosten',
    'от|цена|евро|торг|аренда|счета|коммунальн\\p{L}*|(?:без|с|плюс|включая)? ?ндс',
  ].join('|'),
);

/** A price to be asked for. */
const ON_REQUEST =
  /(?<!\p{L})(?:p\.? ?o\.? ?[ar]\.?|(?:up)?on (?:request|application|demand)|ask(?: agent| for price)?|call|contact|enquire|inquire|t\.?b\.?[acd]\.?|κατοπιν|επικοινων\p{L}*|ζητηστε|ρωτηστε|(?:auf|preis) anfrage|по запросу|по договоренности|договорная|fiyat sor\p{L}*|a consultar|sur demande)(?!\p{L})/u;
/** A price from which several homes, or the bidding, begin. */
const FROM = words('from|starting|starts|offers over|απο|ab|от');
const APPROXIMATE = /(?<!\p{L})(?:approx\p{L}*|circa|ca|about|around|περιπου)(?!\p{L})|^[~≈]/u;
const VAT = 'v\\.?a\\.?t|φ\\.?π\\.?α|mwst|ust|mehrwertsteuer|ндс';
const WITHOUT_VAT = new RegExp(
  `(?:\\+|(?<!\\p{L})(?:plus|ex|excl|excluding|exclusive of|without|πλεον|χωρισ|συν|zzgl|exkl|ohne|без|плюс)\\.?) ?(?:of )?(?:${VAT})|(?:${VAT})\\.? (?:excluded|not included)`,
  'u',
);

/** A price per m² rather than for the home. */
const PER_AREA = /(?:\/|per|ανα|το|за|a) ?(?:m2|m²|sq|square|τ\.? ?μ|τετρ|кв|στρεμμα|δεκαριο|donum|м2)/u;

/** '1500/1600', '1500 1600': spaces between digits only count as thousands separators. */
const TWO_NUMBERS = [/\d ?\/ ?\d/u, /\d\s+\d{1,2}(?!\d)/u, /\d\s+\d{4}/u, /\d{4}\s+\d/u, /[.,]\d+\s+\d/u];

/** The period stated by the words around a price ('pcm', 'ανά εβδομάδα'); `null` if none. */
export function pricePeriod(text: string | undefined): PricePeriod | null {
  const folded = foldText(text ?? '');
  return PERIODS.find(([, pattern]) => folded.search(pattern) >= 0)?.[0] ?? null;
}

const OTHER_CURRENCY =
  /[£$¥₺₽₴฿₪]|(?<!\p{L})(?:gbp|usd|chf|rub|руб\p{L}*|tl|try|aed|thb|ils|sek|nok|pln|pounds?|dollars?|долл\p{L}*)(?!\p{L})/iu;

/** Why a text is not a price. */
export function priceProblem(text: string): string {
  const folded = foldText(text);
  if (saysNothing(text) && !ON_REQUEST.test(folded)) return 'price is missing';
  if (ON_REQUEST.test(folded)) return `price is on request ('${text}'): write a number`;
  if (OTHER_CURRENCY.test(text)) return `price '${text}' is not in euro`;
  if (PER_AREA.test(folded)) return `price '${text}' is for a unit of area, not for the home`;
  if ((folded.match(/\d[\d.,' ’]*/g) ?? []).length > 1)
    return `price '${text}' gives several numbers: write one`;
  return `price is missing or not a number: '${text}'`;
}

/** What a price in a feed leaves open, although it has been read as a number. */
export function priceNotices(text: string): string[] {
  const folded = foldText(text);
  return [
    ...(FROM.test(folded) ? [`price '${text}' is the lowest of several: shown as the price`] : []),
    ...(APPROXIMATE.test(folded) ? [`price '${text}' is approximate: shown as the price`] : []),
    ...(WITHOUT_VAT.test(folded)
      ? [`price '${text}' is without VAT: shown as it is, say so in the description`]
      : []),
  ];
}

/**
 * Parses '€1.450 pcm', '250k', '1,2 εκατ. €', 'from €250,000 + VAT', '350.000,-'; `null` for no number or several
 * ('POA', '200-300').
 */
export function readFeedPrice(text: string | undefined): FeedPrice | null {
  const visible = (text ?? '').replace(/\p{Cf}/gu, '');
  let rest = foldText(visible);
  if (PER_AREA.test(rest) || TWO_NUMBERS.some((pattern) => pattern.test(rest))) return null;
  const plain = parseTypedNumber(visible);
  if (plain !== null) return { euros: plain, period: null };
  const period = pricePeriod(rest);
  for (const [, pattern] of PERIODS) rest = rest.replace(pattern, ' ');
  rest = rest
    .replace(IGNORED_WORDS, ' ')
    .replace(/[()/+:*~≈]/g, ' ')
    .replace(/[.,]-+/g, ' ');
  // Punctuation left over after a removed word.
  const amount = rest.trim().replace(/(?<=[\d\p{L}€])[ .,]+$/u, '');
  if (TWO_NUMBERS.some((pattern) => pattern.test(amount))) return null;
  const euros = parseTypedPrice(amount);
  return euros === null ? null : { euros, period };
}
