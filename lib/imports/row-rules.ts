import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isEmailAddress } from '@/lib/email-address';
import { parseFeedArea } from '@/lib/imports/areas';
import {
  AREA_LIMITS,
  IDENTITY_PREFIX,
  MAX_ADDRESS_LENGTH,
  MAX_PLOT_M2,
  MAX_ROOMS,
  MIN_M2_PER_BEDROOM,
  MIN_PLOT_M2,
  RENT_PRICE_LIMITS,
  SALE_PRICE_LIMITS,
  SALE_PRICE_PER_M2_LIMITS,
  WEEKS_PER_MONTH,
} from '@/lib/imports/constants';
import { readFeedDate } from '@/lib/imports/dates';
import { locateHome } from '@/lib/imports/home-location';
import { type FeedPrice, pricePeriod, readFeedPrice } from '@/lib/imports/prices';
import { cleanText } from '@/lib/imports/text';
import type { FeedHome, ImportHome } from '@/lib/imports/types';
import {
  isShare,
  isUnavailable,
  recogniseEnergyClass,
  recogniseFloor,
  recogniseKind,
  recogniseStatus,
} from '@/lib/imports/vocabulary';
import { saysNo, saysYes } from '@/lib/imports/yes-no';
import { amenityId } from '@/lib/listings/amenities';
import type { MarketStatus, PropertyType } from '@/lib/listings/constants';
import { externalLink } from '@/lib/listings/external-link';
import { DESCRIPTION_MAX, FIRST_YEAR, TITLE_MAX, YEARS_AHEAD } from '@/lib/listings/form/form-rules';
import { homeTitle } from '@/lib/listings/home-title';
import { parseTypedNumber, parseWhole } from '@/lib/typed-numbers';

/** Why a row is refused, in words that tell the agency what to fix. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused';
}

const refuse = (reason: string): never => {
  throw new RowRefused(reason);
};

/**
 * Validates and normalises a feed's home for storage. `now` bounds the years.
 *
 * @throws RowRefused if the row is a placeholder, implausible, not a home, or somewhere unknown
 */
export function validateHome(line: number, feed: FeedHome, now: Date): ImportHome {
  const title = cleanText(feed.title ?? '', TITLE_MAX);
  const type = homeType(feed, title);
  if (isShare(`${title} ${feed.type ?? ''}`) || saysYes(feed.share))
    refuse('offers a share of a home, not a home');
  if (isUnavailable(feed.status ?? ''))
    refuse(`is not available: its status is '${cleanText(feed.status ?? '', 40)}'`);
  const currency = cleanText(feed.currency ?? 'EUR', 20).toUpperCase();
  if (!/^(EUR|€|EURO|EUROS)$/.test(currency)) refuse(`currency ${currency} is not euro`);

  const stated = statedPrice(feed);
  const status = homeStatus(feed, stated);
  const priceEuros = homePrice(stated, status);
  const bedrooms = roomCount(feed.bedrooms, 'bedrooms');
  const bathrooms = roomCount(feed.bathrooms, 'bathrooms');
  const lotSizeM2 = plotSize(feed, type);
  const areaM2 = type === 'land' ? null : coveredArea(feed, type, bedrooms);
  if (areaM2 !== null && status === 'for_sale') checkPricePerM2(priceEuros, areaM2);
  const place = locateHome(feed);
  if ('problem' in place) return refuse(place.problem);

  return {
    line,
    reference: cleanText(feed.reference ?? '', 100) || identityOf(feed),
    title: title || homeTitle({ type, bedrooms, placeLabel: place.label }),
    description: cleanText(feed.description ?? '', DESCRIPTION_MAX),
    status,
    type,
    country: place.country,
    placeId: place.placeId,
    // The feed's display address; most have only place names.
    location: cleanText(feed.address ?? '', MAX_ADDRESS_LENGTH) || place.label,
    street: cleanText(feed.street ?? '', 200) || null,
    postalCode: cleanText(feed.postalCode ?? '', 12) || null,
    latitude: place.latitude,
    longitude: place.longitude,
    priceCents: Math.round(priceEuros * 100),
    bedrooms: type === 'land' ? null : bedrooms,
    bathrooms: type === 'land' ? null : bathrooms,
    areaM2,
    lotSizeM2,
    // Feeds put areas and placeholders in this column; an out-of-range year says nothing about the home itself.
    yearBuilt: parseWhole(feed.yearBuilt, FIRST_YEAR, now.getUTCFullYear() + YEARS_AHEAD),
    floorLevel: type === 'apartment' ? recogniseFloor(feed.floor ?? '') : null,
    totalFloors: parseWhole(feed.totalFloors, 1, 100),
    parkingSpaces: parseWhole(feed.parking, 0, 50),
    // Without a certificate class in the feed the home is advertised as 'Pending', which is lawful and truthful.
    energyClass: type === 'land' ? null : (recogniseEnergyClass(feed.energyClass ?? '') ?? 'pending'),
    availableFrom: readFeedDate(feed.availableFrom),
    amenities: [...new Set((feed.amenities ?? []).flatMap((text) => amenityId(text) ?? []))],
    contactEmail: emailAddress(feed.contactEmail),
    contactPhone: phoneNumber(feed.contactPhone, place.country === 'cyprus' ? 'CY' : 'GR'),
    virtualTourUrl: webAddress(feed.virtualTourUrl),
    videoUrl: webAddress(feed.videoUrl),
  };
}

function homeType(feed: FeedHome, title: string): PropertyType {
  const kind = recogniseKind(feed.type ?? '') ?? recogniseKind(title) ?? recogniseKind(feed.location ?? '');
  if (kind === 'not a home')
    return refuse(`is neither a home nor land: ${cleanText(feed.type || title, 60)}`);
  if (kind) return kind;
  // A title such as '3 bedrooms in Limassol' names no type; it is most likely an apartment, but we do not guess.
  return refuse(
    `does not say whether it is a house, an apartment or land: ${cleanText(feed.type || title, 60) || 'no type, no title'}`,
  );
}

/** The stated price, before it is known whether it is a sale price or a rent. */
function statedPrice(feed: FeedHome): FeedPrice {
  const price =
    readFeedPrice(feed.price) ??
    refuse(`price is missing or not a number: '${cleanText(feed.price ?? '', 40)}'`);
  return { euros: price.euros, period: pricePeriod(feed.priceFrequency) ?? price.period };
}

/**
 * Without any hint a home is for sale: agencies keep rentals in separate files. One offered both ways has one price,
 * whose period must tell which it is.
 */
function homeStatus(feed: FeedHome, { period }: FeedPrice): MarketStatus {
  const said = [feed.status, feed.priceFrequency, feed.price]
    .map((text) => recogniseStatus(text ?? ''))
    .find((status) => status !== null);
  if (said === 'both' && !period)
    return refuse(
      `is for sale and for rent ('${cleanText(feed.status ?? '', 40)}') with one price: write two rows, one for each`,
    );
  if (said && said !== 'both') return said;
  const frequency = feed.priceFrequency ?? '';
  if (!period && !saysNo(frequency))
    return refuse(
      `price frequency '${cleanText(frequency, 40)}' is not known: write sale, month, week or year`,
    );
  return period ? 'for_rent' : 'for_sale';
}

/** Length of rent periods in months. */
const MONTHS = { week: 1 / WEEKS_PER_MONTH, month: 1, year: 12 } as const;

/** In euro: the sale price, or a month's rent. */
function homePrice({ euros, period }: FeedPrice, status: MarketStatus): number {
  if (status === 'for_rent' && period === 'day') refuse('is let by the day, not by the month');
  const isRent = status === 'for_rent' && period !== null && period !== 'day';
  const price = isRent ? euros / MONTHS[period] : euros;
  const limits = status === 'for_sale' ? SALE_PRICE_LIMITS : RENT_PRICE_LIMITS;
  if (price < limits.min || price > limits.max) {
    refuse(`price ${euros} is a placeholder or absurd (${limits.min} to ${limits.max} euro)`);
  }
  return price;
}

/**
 * '3+1' and '3 + study' mean three bedrooms plus another room; '3 bed', '3 υ/δ' and '4+' also contain one number, '2-3'
 * does not.
 */
const ROOMS_AND_WORDS = /^(\d{1,2}) ?(?:\+(?: ?\d{1,2}| ?\p{L}[^\d]*)?|\p{L}[^\d]*)$/u;

function roomCount(text: string | undefined, name: string): number | null {
  const trimmed = (text ?? '').trim();
  if (/^(studio|στο[υύ]ντιο|γκαρσονι[εέ]ρα|студия)$/iu.test(trimmed)) return 0;
  if (trimmed === '') return null;
  const count = parseTypedNumber(ROOMS_AND_WORDS.exec(trimmed)?.[1] ?? trimmed);
  if (count === null) return null;
  if (count < 0 || count > MAX_ROOMS) refuse(`${name} ${trimmed} is absurd (0 to ${MAX_ROOMS})`);
  return Math.floor(count);
}

function plotSize(feed: FeedHome, type: PropertyType): number | null {
  const text = type === 'land' ? feed.lotSize || feed.area : feed.lotSize;
  const size = parseFeedArea(text);
  const isBelievable = size !== null && size >= MIN_PLOT_M2 && size <= MAX_PLOT_M2;
  if (type === 'land' && !isBelievable)
    refuse(
      `plot area '${cleanText(text ?? '', 40)}' is missing, a placeholder or absurd (m², sq ft, donums, stremmata, hectares or acres)`,
    );
  return isBelievable ? size : null;
}

function coveredArea(feed: FeedHome, type: 'house' | 'apartment', bedrooms: number | null): number {
  const text = cleanText(feed.area ?? '', 40);
  const area =
    parseFeedArea(feed.area) ??
    refuse(text ? `covered area '${text}' is not an area (m² or sq ft)` : 'covered area is missing');
  const limits = AREA_LIMITS[type];
  if (area < limits.min || area > limits.max) {
    refuse(
      `covered area ${area} m² is a placeholder or absurd for ${type === 'house' ? 'a house' : 'an apartment'}`,
    );
  }
  if (bedrooms !== null && area < bedrooms * MIN_M2_PER_BEDROOM) {
    refuse(`covered area ${area} m² is a placeholder: too small for ${bedrooms} bedrooms`);
  }
  return area;
}

function checkPricePerM2(euros: number, areaM2: number): void {
  const perM2 = euros / areaM2;
  if (perM2 < SALE_PRICE_PER_M2_LIMITS.min || perM2 > SALE_PRICE_PER_M2_LIMITS.max) {
    refuse(`price ${euros} for ${areaM2} m² is absurd (${Math.round(perM2)} euro a m²)`);
  }
}

/** Identity of a home in files without references: its facts without the price. commands.ts hashes it. */
function identityOf(feed: FeedHome): string {
  const { type, title, location, area, lotSize, bedrooms, bathrooms, floor, yearBuilt } = feed;
  return `${IDENTITY_PREFIX}${JSON.stringify([type, title, location, area, lotSize, bedrooms, bathrooms, floor, yearBuilt])}`;
}

function emailAddress(text: string | undefined): string | null {
  const address = (text ?? '').trim().toLowerCase();
  return isEmailAddress(address) ? address : null;
}

function phoneNumber(text: string | undefined, country: 'CY' | 'GR'): string | null {
  const parsed = parsePhoneNumberFromString(text ?? '', country);
  return parsed?.isValid() ? parsed.number : null;
}

function webAddress(text: string | undefined): string | null {
  return text && text.length <= 500 ? externalLink(text) : null;
}
