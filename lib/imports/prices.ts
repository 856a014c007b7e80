import { foldText, words } from '@/lib/imports/vocabulary';
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
      '(?:per|a|την|ανα) (?:day|night|ημερα|βραδια|διανυκτερευση)|p\\.?n\\.?|daily|nightly|day|night|ημερα|βραδια',
    ),
  ],
  ['week', anyOf('(?:per|a|την|ανα) (?:week|εβδομαδα)|p\\.?w\\.?|weekly|week|wk|εβδομαδα|εβδομαδιαι\\p{L}*')],
  [
    'month',
    anyOf(
      '(?:per|a|τον|το|ανα|в) (?:calendar )?(?:month|μηνα|мес\\p{L}*)|p/m|p\\.?c?\\.?m\\.?|monthly|month|mth|mo|(?<=\\/ ?)[mμ](?!\\.?[2²])\\.?|μηνα|μην\\.?|μηνιαι\\p{L}*|мес\\p{L}*',
    ),
  ],
  [
    'year',
    anyOf(
      '(?:per|a|τον|το|ανα) (?:year|annum|χρονο|ετοσ)|p\\.?a\\.?|yearly|annually|annual|year|yr|ετοσ|χρονο|ετησι\\p{L}*',
    ),
  ],
];
/** Words beside a price that do not affect it. */
const IGNORED_WORDS = anyOf(
  'asking|guide|rent|rental|ενοικιο|μισθωμα|price|priced|starting|starts|from|at|only|offers|over|in the region of|no vat|(?:plus|incl|including|ex|excl|excluding|no)?\\.? ?(?:vat|v\\.a\\.t\\.)(?: included| excluded)?|(?:plus )?(?:common expenses|communal fees|bills)|κοινοχρηστα|ono|o\\.n\\.o\\.|negotiable|neg|fixed|τιμη|απο|μονο|πλεον|φ\\.?π\\.?α\\.?|συζητησιμη|от|цена|евро',
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
    .replace(/[()/+:*]/g, ' ')
    .replace(/[.,]-+/g, ' ');
  // Punctuation left over after a removed word.
  const amount = rest.trim().replace(/(?<=[\d\p{L}€])[ .,]+$/u, '');
  if (TWO_NUMBERS.some((pattern) => pattern.test(amount))) return null;
  const euros = parseTypedPrice(amount);
  return euros === null ? null : { euros, period };
}
