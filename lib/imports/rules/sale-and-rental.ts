import {
  MAX_REFERENCE_LENGTH,
  RENT_PRICE_PER_M2_MAX,
  SALE_PRICE_PER_M2_LIMITS,
  WEEKS_PER_MONTH,
} from '@/lib/imports/constants';
import { HomeGone, type Note, refuse } from '@/lib/imports/rules/row-refused';
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
  if (said === 'for_sale')
    return [noted(sale, `rent '${rentPrice}' was left out: the status says that the home is for sale`)];
  if (said === 'for_rent')
    return [noted(rental, `price '${feed.price}' was left out: the status says that the home is for rent`)];
  const rentalReference = rentalReferenceOf(feed.reference);
  const notice = `is for sale and for rent: imported as two homes, the rental with the reference '${rentalReference}'`;
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
    refuse(`currency ${currency.toUpperCase()} is not euro`);
}

/** @throws RowRefused if the home is not offered, or not for a price or monthly rent */
export function checkOffered(feed: FeedHome, note: Note): void {
  const status = cleanText(feed.status ?? '', 200);
  const isDenied = deniesAvailability(feed.availableFrom ?? '');
  if (isDenied || isUnavailable(status))
    throw new HomeGone(
      `is not available: its status is '${cleanText((isDenied ? feed.availableFrom : status) ?? '', 40)}'`,
    );
  const title = cleanText(feed.title ?? '', 200);
  const remark = cleanText(feed.description ?? '', 41);
  const words = namesGone(title) ? title : isOnlyGone(remark) ? remark : null;
  // A let home can be for sale.
  if (words && !(recogniseStatus(status) === 'for_sale' && saysLet(words)))
    throw new HomeGone(`is not available: '${cleanText(words, 40)}'`);
  // 'Short-term rentals', but not 'Holiday home', which may be for sale.
  const rentals = recogniseStatus(feed.type ?? '') === 'for_rent' ? feed.type : '';
  const other = otherOffer([status, feed.priceFrequency, rentals].filter(Boolean).join(', '));
  if (other) refuse(other);
  for (const unknown of unknownStatuses(status))
    note(`status '${cleanText(unknown, 40)}' is not understood and was ignored`);
  if (/^let$/i.test(status))
    note("status 'Let' was read as to let; write 'rented' for a home that is let already");
}

/** @throws RowRefused if market or price are missing, contradictory or absurd */
export function readOffer(feed: FeedHome, note: Note): { status: Market; priceEuros: number } {
  const stated = statedPrice(feed);
  const status = homeStatus(feed, stated, note);
  const frequency = cleanText(feed.priceFrequency ?? '', 40);
  if (status === 'for_rent' && OTHER_PERIOD.test(foldText(frequency)))
    refuse(`price frequency '${frequency}' is not known: write month, week or year`);
  const priceEuros = homePrice(stated, status);
  for (const notice of priceNotices(cleanText(feed.price ?? '', 40))) note(notice);
  return { status, priceEuros };
}

function statedPrice(feed: FeedHome): FeedPrice {
  const price = readFeedPrice(feed.price) ?? refuse(priceProblem(cleanText(feed.price ?? '', 40)));
  if (isPerArea(feed.priceFrequency))
    refuse(`price '${cleanText(feed.price ?? '', 40)}' is for a unit of area, not for the home`);
  if (asksForPrice(feed.priceFrequency))
    refuse(`price is on request ('${cleanText(feed.priceFrequency ?? '', 40)}')`);
  const period = pricePeriod(feed.priceFrequency) ?? price.period ?? pricePeriod(feed.currency);
  return { euros: price.euros, period };
}

/** For sale by default: agencies keep rentals in separate files. */
function homeStatus(feed: FeedHome, { period }: FeedPrice, note: Note): Market {
  if (feed.market) return feed.market;
  const said = [feed.status, feed.priceFrequency, feed.price, feed.type]
    .map((text) => recogniseStatus(text ?? ''))
    .find((status) => status !== null);
  if (said === 'both' && !period)
    return refuse(
      `is for sale and for rent ('${cleanText(feed.status ?? '', 40)}') with one price: write two rows, one for each`,
    );
  if (said && said !== 'both') return said;
  const frequency = feed.priceFrequency ?? '';
  if (!period && !isUnset(frequency) && !saysNoPeriod(frequency))
    return refuse(
      `price frequency '${cleanText(frequency, 40)}' is not known: write sale, month, week or year`,
    );
  if (period) return 'for_rent';
  if (!titleOffersRent(feed.title ?? '')) return 'for_sale';
  note('was taken as for rent, since only its title says so');
  return 'for_rent';
}

/** Rents that would be misread as monthly, or as for the whole home. */
const OTHER_PERIOD = /(?<!\p{L})(?:quarter(?:ly)?|fortnight(?:ly)?|per person)(?!\p{L})|τριμην|квартал/u;

/** Rent periods in months. */
const MONTHS = { week: 1 / WEEKS_PER_MONTH, month: 1, year: 12 } as const;

function homePrice({ euros, period }: FeedPrice, status: Market): number {
  if (status === 'for_rent' && period === 'day') refuse('is let by the day, not by the month');
  const isRent = status === 'for_rent' && period !== null && period !== 'day';
  const price = isRent ? euros / MONTHS[period] : euros;
  const limits = PLAUSIBLE_PRICES[status];
  if (price >= limits.min && price <= limits.max) return price;
  const range = `(${limits.min} to ${limits.max} euro)`;
  if (status === 'for_sale' && period) refuse(`is for sale, but its price is for a ${period} ${range}`);
  return refuse(
    `price ${euros} is a placeholder or absurd ${range}${status === 'for_sale' && euros >= PLAUSIBLE_PRICES.for_rent.min && euros < limits.min ? ": if it is a rent, write 'for rent' as the status" : ''}`,
  );
}

export function checkPricePerM2(status: Market, euros: number, areaM2: number): void {
  const perM2 = euros / areaM2;
  const limits = status === 'for_sale' ? SALE_PRICE_PER_M2_LIMITS : { min: 0, max: RENT_PRICE_PER_M2_MAX };
  if (perM2 < limits.min || perM2 > limits.max) {
    const unit = status === 'for_sale' ? 'euro a m²' : 'euro a m² and month';
    refuse(`price ${Math.round(euros)} for ${areaM2} m² is absurd (${Math.round(perM2)} ${unit})`);
  }
}
