import type { Sentence } from '@/lib/imports/sentences';
import { foldText, words } from '@/lib/imports/values/vocabulary';
import { saysNothing } from '@/lib/imports/values/yes-no';
import { parseTypedNumber, parseTypedPrice } from '@/lib/input/typed-numbers';

export type PricePeriod = 'day' | 'week' | 'month' | 'year';

export type FeedPrice = { euros: number; period: PricePeriod | null };

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
      '(?:per|a|each|every|την|ανα|pro|в) (?:week|wk|εβδομαδα|woche|неделю)|p\\.? ?w\\.?|weekly|weeks?|wk|wkly|per ?week|εβδομαδα|εβδομαδιαι\\p{L}*|woche|wochentlich|недел\\p{L}*|еженедельн\\p{L}*|haftalik|(?<=\\/ ?)hafta',
    ),
  ],
  [
    'month',
    anyOf(
      '(?:per|a|each|every|τον|το|ανα|в|за|pro|par|im|al) (?:calendar )?(?:month|mth|mo\\.?|μηνα|мес\\p{L}*|monat|mois|mese?)|p/m|p\\.? ?c?\\.? ?m\\.?|monthly|month(?:[- ]to[- ]month)?|(?<!\\d ?)months|per ?month|mth|mthly|mo|mensual\\p{L}*|mensuel\\p{L}*|mensil[ei]|(?<=^|\\/ ?)mese?|ежемесячн\\p{L}*|помесячн\\p{L}*|(?<=\\/ ?)[mμ](?!\\.?[2²])\\.?|μηνασ?|μην\\.?|μηνιαι\\p{L}*|мес\\p{L}*\\.?|monat|mtl\\.?|monatl\\.?|monatlich|mois|aylik|(?<=^|\\/ ?)ay',
    ),
  ],
  [
    'year',
    anyOf(
      '(?:per|a|each|every|τον|το|ανα|pro|в) (?:year|yr|annum|χρονο|ετοσ|jahr|год)|p\\.?a\\.?|yearly|annually|annual|year|yr|ετοσ|χρονο|ετησι\\p{L}*|jahr|jahrlich|год|ежегодн\\p{L}*|yillik',
    ),
  ],
];
const BESIDE_VAT =
  '(?:plus|incl|including|inc|ex|excl|excluding|no)?\\.? ?v\\.?a\\.?t\\.?(?: (?:included|excluded|not included|incl|excl|free|(?:if )?applicable)\\.?)?';
const IGNORED_WORDS = anyOf(
  [
    'asking|guide|rent|rental|sale|sales|selling|total|best|list|current|prices?|priced|starting|starts|from|to|at|only|offers|over|minimum|min\\.?|in the region of|(?:in )?excess(?: of)?|oieo|oiro|approx|approximately|circa|ca|about|around',
    `${BESIDE_VAT}|(?:(?:plus|excl|excluding|incl|including)\\.? )?(?:common expenses|communal fees|bills|utilities|expenses)|(?:all )?inclusive|all in`,
    'ono|o\\.n\\.o\\.?|or nearest offer|negotiable|neg|fixed|reduced|now|final',
    'ενοικιο|μισθωμα|κοινοχρηστ[αων]+|τιμη|πωλησησ|ενοικιασησ|ενοικιου|ζητουμενη|αρχικη|απο|μονο|περιπου|(?:πλεον|με|χωρισ|συν)? ?φ\\.?π\\.?α\\.?|πλεον|συζητησιμη|τελικη|μειωμενη',
    'ab|preis|kaufpreis|miete|kaltmiete|warmmiete|nettokalt|kalt|warm|vb|vhb|verhandelbar|verhandlungsbasis|fp|(?:zzgl|inkl|exkl|ohne|plus)?\\.? ?(?:mwst|ust|mehrwertsteuer)|zzgl|nk|nebenkosten',
    'от|цена|евро|торг|аренда|счета|коммунальн\\p{L}*|(?:без|с|плюс|включая)? ?ндс',
  ].join('|'),
);

const NOT_REPEATED = anyOf('once|one[- ]off|one[- ]time(?: charge)?|lump sum|outright|eur|euros?|ευρω');

const ON_REQUEST =
  /(?<!\p{L})(?:p\.? ?o\.? ?[ar]\.?|(?:up)?on (?:request|application|demand)|ask(?: agent| for price)?|call|contact|enquire|inquire|request(?: price)?|by request|undisclosed|not disclosed|hidden|confidential|to be (?:confirmed|agreed|announced)|t\.?b\.?[acd]\.?|κατοπιν|επικοινων\p{L}*|τηλεφων\p{L}*|εμπιστευτικ\p{L}*|ζητηστε|ρωτηστε|(?:auf|preis) anfrage|по запросу|по договоренности|договорная|fiyat (?:sor|icin)\p{L}*|a consultar|bajo peticion|sur demande|(?:su )?richiesta|trattativa riservata)(?!\p{L})/u;
export const isPerArea = (text: string | undefined): boolean => PER_AREA.test(foldPrice(text ?? ''));

/** Whether the price is on request, including Rightmove's qualifier 'POA'. */
export const asksForPrice = (text: string | undefined): boolean => ON_REQUEST.test(foldPrice(text ?? ''));
const FROM = words('from|starting|starts|offers over|(?:in )?excess of|oieo|min|minimum|απο|ab|от');
const APPROXIMATE =
  /(?<!\p{L})(?:approx\p{L}*|circa|ca|about|around|in the region of|oiro|περιπου)(?!\p{L})|^[~≈]/u;
const VAT = 'v\\.?a\\.?t|φ\\.?π\\.?α|mwst|ust|mehrwertsteuer|ндс';
const WITHOUT_VAT = new RegExp(
  `(?:\\+|(?<!\\p{L})(?:plus|ex|excl|excluding|exclusive of|without|πλεον|χωρισ|συν|zzgl|exkl|ohne|без|плюс)\\.?) ?(?:of )?(?:${VAT})|(?:${VAT})\\.? (?:excluded|not included)`,
  'u',
);

/** 'plus 19% VAT', 'VAT 5%' is not a second price. */
const RATE_OF_VAT = new RegExp(
  `\\d{1,2}(?:[.,]\\d)? ?% ?(?:of )?(?=${VAT})|(?<=(?:${VAT})\\.?:? ?)\\(?\\d{1,2}(?:[.,]\\d)? ?%\\)?`,
  'gu',
);
const THOUSANDS = /(?<=\d) ?(?:t(?= ?(?:€|eur))|tsd\.?)/gu;
const foldPrice = (text: string) =>
  foldText(text.replaceAll('_', ' '))
    .replace(RATE_OF_VAT, ' ')
    .replace(THOUSANDS, 'k ')
    .replace(/ {2,}/g, ' ');

/** Price per m² rather than for the home. */
const PER_AREA = /(?:\/|per|ανα|το|за|a) ?(?:m2|m²|sq|square|τ\.? ?μ|τετρ|кв|στρεμμα|δεκαριο|donum|м2)/u;

/** '1500/1600', '1500 1600': spaces only count as thousands separators. */
const TWO_NUMBERS = [/\d ?\/ ?\d/u, /\d\s+\d{1,2}(?!\d)/u, /\d\s+\d{4}/u, /\d{4}\s+\d/u, /[.,]\d+\s+\d/u];

/** The rent period next to a price ('pcm', 'ανά εβδομάδα'); `null` if none. */
export function pricePeriod(text: string | undefined): PricePeriod | null {
  const folded = foldPrice((text ?? '').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  return PERIODS.find(([, pattern]) => folded.search(pattern) >= 0)?.[0] ?? ONE_LETTER[folded] ?? null;
}

const ONE_LETTER: Record<string, PricePeriod> = {
  d: 'day',
  w: 'week',
  m: 'month',
  y: 'year',
  wee: 'week',
  mon: 'month',
  ann: 'year',
};

export function saysNoPeriod(text: string | undefined): boolean {
  const rest = foldPrice(text ?? '')
    .replace(IGNORED_WORDS, ' ')
    .replace(NOT_REPEATED, ' ');
  return !/[\p{L}\d]/u.test(rest);
}

const OTHER_CURRENCY =
  /[£$¥₺₽₴฿₪]|(?<!\p{L})(?:gbp|usd|chf|rub|руб\p{L}*|tl|try|aed|thb|ils|sek|nok|pln|pounds?|dollars?|долл\p{L}*)(?!\p{L})/iu;

/** With the `text` of the price. */
export function priceProblem(text: string): Sentence {
  const folded = foldPrice(text);
  if (saysNothing(text) && !ON_REQUEST.test(folded)) return 'price.missing';
  if (ON_REQUEST.test(folded)) return 'price.onRequest';
  if (OTHER_CURRENCY.test(text)) return 'price.notEuro';
  if (PER_AREA.test(folded)) return 'price.perArea';
  if ((folded.match(/\d[\d.,' ’]*/g) ?? []).length > 1) return 'price.several';
  return 'price.notNumber';
}

export function priceNotices(text: string): Sentence[] {
  const folded = foldPrice(text);
  return [
    ...(FROM.test(folded) ? (['price.lowest'] as const) : []),
    ...(APPROXIMATE.test(folded) ? (['price.approximate'] as const) : []),
    ...(WITHOUT_VAT.test(folded) ? (['price.withoutVat'] as const) : []),
  ];
}

/** '€1.450 pcm', '250k', '1,2 εκατ. €', '350.000,-'; `null` for none or several ('POA', '200-300'). */
export function readFeedPrice(text: string | undefined): FeedPrice | null {
  const visible = (text ?? '').replace(/\p{Cf}/gu, '');
  let rest = foldPrice(visible);
  if (PER_AREA.test(rest) || TWO_NUMBERS.some((pattern) => pattern.test(rest))) return null;
  const plain = parseTypedNumber(visible);
  if (plain !== null) return { euros: plain, period: null };
  const period = pricePeriod(rest);
  for (const [, pattern] of PERIODS) rest = rest.replace(pattern, ' ');
  rest = rest
    .replace(IGNORED_WORDS, ' ')
    .replace(/[()/+:*~≈]/g, ' ')
    .replace(/[.,]-+/g, ' ');
  const amount = rest.trim().replace(/(?<=[\d\p{L}€])[ .,]+$/u, '');
  if (TWO_NUMBERS.some((pattern) => pattern.test(amount))) return null;
  const euros = parseTypedPrice(amount);
  return euros === null ? null : { euros, period };
}
