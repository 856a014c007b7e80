import {
  MAX_REFERENCE_LENGTH,
  RENT_PRICE_PER_M2_MAX,
  SALE_PRICE_PER_M2_LIMITS,
  WEEKS_PER_MONTH,
} from '@/lib/imports/constants';
import { HomeGone, type Note, refuse } from '@/lib/imports/rules/row-refused';
import { sentence } from '@/lib/imports/sentences';
import type { FeedHome } from '@/lib/imports/types';
import {
  asksForPrice,
  type FeedPrice,
  isPerArea,
  priceNotices,
  pricePeriod,
  priceProblem,
  readFeedPrice,
  saysNoPeriod,
} from '@/lib/imports/values/prices';
import {
  isOnlyGone,
  isUnavailable,
  namesGone,
  otherOffer,
  recogniseStatus,
  saysLet,
  titleOffersRent,
  unknownStatuses,
} from '@/lib/imports/values/status-words';
import { cleanText } from '@/lib/imports/values/text';
import { foldText } from '@/lib/imports/values/vocabulary';
import { isUnset, saysYes } from '@/lib/imports/values/yes-no';
import { type Market, PLAUSIBLE_PRICES } from '@/lib/listings/constants';

/** Reference suffix of the rental when a row offers both ways; agencies' references do not end like this. */
export const RENTAL_SUFFIX = '~rent';
export const NOT_FOR_RENT = 'is no longer offered for rent';

/** Characters that a rental keeps of its home's reference. */
export const RENTAL_REFERENCE_LENGTH = MAX_REFERENCE_LENGTH - RENTAL_SUFFIX.length;

export const rentalReferenceOf = (reference: string): string =>
  reference.slice(0, RENTAL_REFERENCE_LENGTH) + RENTAL_SUFFIX;

type IdentifiedHome = FeedHome & { reference: string };

/** The offers of a row with separate sale and rent prices: one, or both if nothing says which is meant. */
export function offersOf(feed: IdentifiedHome): IdentifiedHome[] {
  const { rentPrice, ...sale } = feed;
  if (rentPrice === undefined || isUnset(rentPrice)) return [sale];
  if (saysYes(rentPrice)) return [{ ...sale, status: [sale.status, 'for rent'].filter(Boolean).join(', ') }];
  const { priceFrequency = '', ...other } = sale;
  // A word for a sale in this column is about the other price.
  const isOfRent = pricePeriod(priceFrequency) !== null || recogniseStatus(priceFrequency) === 'for_rent';
  const rental: IdentifiedHome = {
    ...other,
    ...(isOfRent && { priceFrequency }),
    price: rentPrice,
    market: 'for_rent',
  };
  const said = recogniseStatus(feed.status ?? '');
  if (isUnset(feed.price)) return said === 'for_sale' ? [sale] : [rental];
  if (said === 'for_sale') return [noted(sale, sentence('price.rentLeftOut', { text: rentPrice }))];
  if (said === 'for_rent') return [noted(rental, sentence('price.saleLeftOut', { text: feed.price ?? '' }))];
  const rentalReference = rentalReferenceOf(feed.reference);
  const notice = sentence('status.twoHomes', { text: rentalReference });
  return [noted({ ...other, market: 'for_sale' }, notice), { ...rental, reference: rentalReference }];
}

const noted = (feed: IdentifiedHome, notice: string): IdentifiedHome => ({
  ...feed,
  notices: [...(feed.notices ?? []), notice],
});

/** Words about time: 'let until 2027', 'reserved since May'. Such a home may be sold, or let later. */
const ABOUT_TIME =
  /\d|(?<!\p{L})(?:until|till|since|after|notice|μεχρι|εωσ|απο|μετα|до|после|с|bis|seit|nach)(?!\p{L})/u;

/** 'Sold 12/03/2026': a sold or withdrawn home does not come back, unlike a let one. */
const SOLD =
  /^(?:sold|withdrawn|off[ -]?market|πουληθηκε|πωληθηκε|πουλημενο|продан[оа]?|verkauft)(?!\p{L})(?! with)/u;

/** 'Available: no', 'sold' instead of a date; a 0 is no date, and words about time are no status. */
function deniesAvailability(text: string): boolean {
  if (/^0+$/.test(text) || !isUnavailable(text)) return false;
  const folded = foldText(text);
  return !ABOUT_TIME.test(folded) || SOLD.test(folded);
}

const EURO = /^(?:eur|€|euros?|ευρω|евро) ?(.*)$/u;

/** @throws RowRefused if the currency is not euro */
export function checkCurrency(feed: FeedHome): void {
  const currency = cleanText(feed.currency || 'EUR', 20);
  const [, rest] = EURO.exec(foldText(currency)) ?? [];
  if (rest === undefined || (rest !== '' && pricePeriod(rest) === null))
    refuse('price.currency', { text: currency.toUpperCase() });
}

/** @throws RowRefused if the home is not offered, or not for a price or monthly rent */
export function checkOffered(feed: FeedHome, note: Note): void {
  const status = cleanText(feed.status ?? '', 200);
  const isDenied = deniesAvailability(feed.availableFrom ?? '');
  if (isDenied || isUnavailable(status))
    throw new HomeGone(
      sentence('home.goneStatus', { text: cleanText((isDenied ? feed.availableFrom : status) ?? '', 40) }),
    );
  const title = cleanText(feed.title ?? '', 200);
  const remark = cleanText(feed.description ?? '', 41);
  const words = namesGone(title) ? title : isOnlyGone(remark) ? remark : null;
  // A let home can be for sale.
  if (words && !(recogniseStatus(status) === 'for_sale' && saysLet(words)))
    throw new HomeGone(sentence('home.gone', { text: cleanText(words, 40) }));
  // 'Short-term rentals', but not 'Holiday home', which may be for sale.
  const rentals = recogniseStatus(feed.type ?? '') === 'for_rent' ? feed.type : '';
  const other = otherOffer([status, feed.priceFrequency, rentals].filter(Boolean).join(', '));
  if (other) refuse(other);
  for (const unknown of unknownStatuses(status)) note('status.unknown', { text: cleanText(unknown, 40) });
  if (/^let$/i.test(status)) note('status.let');
}

/** @throws RowRefused if market or price are missing, contradictory or absurd */
export function readOffer(feed: FeedHome, note: Note): { status: Market; priceEuros: number } {
  const stated = statedPrice(feed);
  const status = homeStatus(feed, stated, note);
  const frequency = cleanText(feed.priceFrequency ?? '', 40);
  if (status === 'for_rent' && OTHER_PERIOD.test(foldText(frequency)))
    refuse('price.frequencyRent', { text: frequency });
  const priceEuros = homePrice(stated, status);
  const text = cleanText(feed.price ?? '', 40);
  for (const name of priceNotices(text)) note(name, { text });
  return { status, priceEuros };
}

function statedPrice(feed: FeedHome): FeedPrice {
  const text = cleanText(feed.price ?? '', 40);
  const price = readFeedPrice(feed.price) ?? refuse(priceProblem(text), { text });
  if (isPerArea(feed.priceFrequency)) refuse('price.perArea', { text });
  if (asksForPrice(feed.priceFrequency))
    refuse('price.requestPeriod', { text: cleanText(feed.priceFrequency ?? '', 40) });
  const period = pricePeriod(feed.priceFrequency) ?? price.period ?? pricePeriod(feed.currency);
  return { euros: price.euros, period };
}

/** For sale by default: agencies keep rentals in separate files. */
function homeStatus(feed: FeedHome, { period }: FeedPrice, note: Note): Market {
  if (feed.market) return feed.market;
  const said = [feed.status, feed.priceFrequency, feed.price, feed.type]
    .map((text) => recogniseStatus(text ?? ''))
    .find((status) => status !== null);
  if (said === 'both' && !period) return refuse('status.both', { text: cleanText(feed.status ?? '', 40) });
  if (said && said !== 'both') return said;
  const frequency = feed.priceFrequency ?? '';
  if (!period && !isUnset(frequency) && !saysNoPeriod(frequency))
    return refuse('price.frequency', { text: cleanText(frequency, 40) });
  if (period) return 'for_rent';
  if (!titleOffersRent(feed.title ?? '')) return 'for_sale';
  note('status.titleRent');
  return 'for_rent';
}

/** Rents that would be misread as monthly, or as for the whole home. */
const OTHER_PERIOD = /(?<!\p{L})(?:quarter(?:ly)?|fortnight(?:ly)?|per person)(?!\p{L})|τριμην|квартал/u;

/** Rent periods in months. */
const MONTHS = { week: 1 / WEEKS_PER_MONTH, month: 1, year: 12 } as const;

function homePrice({ euros, period }: FeedPrice, status: Market): number {
  if (status === 'for_rent' && period === 'day') refuse('home.byDay');
  const isRent = status === 'for_rent' && period !== null && period !== 'day';
  const price = isRent ? euros / MONTHS[period] : euros;
  const limits = PLAUSIBLE_PRICES[status];
  if (price >= limits.min && price <= limits.max) return price;
  if (status === 'for_sale' && period) refuse('price.salePeriod', { period, ...limits });
  const maybeRent = status === 'for_sale' && euros >= PLAUSIBLE_PRICES.for_rent.min && euros < limits.min;
  return refuse(maybeRent ? 'price.absurdRent' : 'price.absurd', { price: euros, ...limits });
}

export function checkPricePerM2(status: Market, euros: number, areaM2: number): void {
  const perM2 = euros / areaM2;
  const limits = status === 'for_sale' ? SALE_PRICE_PER_M2_LIMITS : { min: 0, max: RENT_PRICE_PER_M2_MAX };
  if (perM2 < limits.min || perM2 > limits.max) {
    const values = { price: Math.round(euros), area: areaM2, each: Math.round(perM2) };
    refuse(status === 'for_sale' ? 'price.perM2' : 'price.perM2Rent', values);
  }
}
