import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { FeedField } from '@/lib/imports/columns/usual-column-names';
import {
  AREA_LIMITS,
  IDENTITY_PREFIX,
  MAX_ADDRESS_LENGTH,
  MAX_PLOT_M2,
  MAX_REFERENCE_LENGTH,
  MAX_ROOMS,
  MIN_M2_PER_BEDROOM,
  MIN_PLOT_M2,
} from '@/lib/imports/constants';
import { locateHome } from '@/lib/imports/rules/home-location';
import { type Note, RowRefused, refuse } from '@/lib/imports/rules/row-refused';
import { checkCurrency, checkOffered, checkPricePerM2, readOffer } from '@/lib/imports/rules/sale-and-rental';
import { sentence } from '@/lib/imports/sentences';
import type { FeedHome, ImportHome } from '@/lib/imports/types';
import { areaInText, parseFeedArea } from '@/lib/imports/values/areas';
import { dateNotice, isAvailableNow, readFeedDate } from '@/lib/imports/values/dates';
import { isRoom, isShare, isWholeBuilding } from '@/lib/imports/values/not-one-home';
import { readRooms } from '@/lib/imports/values/rooms';
import { namesAuction } from '@/lib/imports/values/status-words';
import { cleanLine, cleanText } from '@/lib/imports/values/text';
import {
  foldText,
  isBelowGround,
  isGenericHome,
  recogniseEnergyClass,
  recogniseFloor,
  recogniseKind,
} from '@/lib/imports/values/vocabulary';
import { isUnset, saysNothing, saysYes } from '@/lib/imports/values/yes-no';
import { isEmailAddress } from '@/lib/input/email-address';
import { parseWhole } from '@/lib/input/typed-numbers';
import { type Translations, translationsOf } from '@/lib/language/translations';
import { amenityId } from '@/lib/listings/amenities';
import type { PropertyType } from '@/lib/listings/constants';
import { defaultTitle } from '@/lib/listings/default-title';
import { externalLink } from '@/lib/listings/external-link';
import {
  DESCRIPTION_MAX,
  FIRST_YEAR,
  LINE_MAX,
  TITLE_MAX,
  YEARS_AHEAD,
} from '@/lib/listings/form/form-rules';
import { eurosToCents } from '@/lib/money';

/** @throws RowRefused if the row is a placeholder, implausible, not a home, or in an unknown place */
export function validateHome(line: number, feed: FeedHome, now: Date): ImportHome {
  const notices: string[] = [...(feed.notices ?? [])];
  const note: Note = (name, values) => notices.push(sentence(name, values));
  const optional = <Value>(field: FeedField, name: string, read: (text: string) => Value | null) => {
    const text = feed[field] ?? '';
    const value = read(text);
    if (value === null && !isUnset(text)) note('fact.unread', { field: name, text: cleanText(text, 40) });
    return value;
  };

  // First: rows of homes that are gone often have nothing else.
  checkOffered(feed, note);
  const title = cleanLine(feed.title ?? '', TITLE_MAX);
  const type = homeType(feed, title, note);
  if (isShare(`${title}, ${feed.type ?? ''}`) || saysYes(feed.share)) refuse('home.share');
  if (isRoom(`${title}, ${feed.type ?? ''}`)) refuse('home.room');
  if (type !== 'land' && isWholeBuilding(title)) refuse('home.several');
  if (namesAuction(title)) note('home.auctionTitle');
  checkCurrency(feed);

  const { status, priceEuros } = readOffer(feed, note);
  const bedrooms = roomCount(feed.bedrooms, 'bedrooms', note);
  const bathrooms = roomCount(feed.bathrooms, 'bathrooms', note);
  const lotSizeM2 = plotSize(feed, type, note);
  const areaM2 = type === 'land' ? null : coveredArea(feed, type, bedrooms, note);
  if (areaM2 !== null) checkPricePerM2(status, priceEuros, areaM2);
  const place = locateHome(feed, note);
  if ('problem' in place) throw new RowRefused(place.problem);
  if (feed.placeDoubt) notices.push(feed.placeDoubt);
  noteTruncation(feed, note);
  const dateNote = dateNotice(feed.availableFrom);
  if (dateNote) notices.push(dateNote);

  return {
    line,
    reference: cleanText(feed.reference ?? '', MAX_REFERENCE_LENGTH) || identityOf(feed),
    title: title || defaultTitle({ type, bedrooms, placeLabel: place.label }),
    description: cleanText(feed.description ?? '', DESCRIPTION_MAX),
    titles: cleaned(feed.titles, (text) => cleanLine(text, TITLE_MAX)),
    descriptions: cleaned(feed.descriptions, (text) => cleanText(text, DESCRIPTION_MAX)),
    status,
    type,
    country: place.country,
    placeId: place.placeId,
    // The display address; most feeds have only place names.
    location: cleanLine(feed.address ?? '', MAX_ADDRESS_LENGTH) || place.label,
    street: cleanLine(feed.street ?? '', 200) || null,
    postalCode: cleanLine(feed.postalCode ?? '', 12) || null,
    latitude: place.latitude,
    longitude: place.longitude,
    priceCents: eurosToCents(priceEuros),
    bedrooms: type === 'land' ? null : bedrooms,
    bathrooms: type === 'land' ? null : bathrooms,
    areaM2,
    lotSizeM2,
    // Feeds put areas and placeholders in this column; a bad year does not discredit the home.
    yearBuilt: optional('yearBuilt', 'year', (text) => readYear(text, now)),
    floorLevel: type === 'apartment' ? floorOf(title, optional('floor', 'floor', recogniseFloor)) : null,
    totalFloors: optional('totalFloors', 'number of floors', readFloors) ?? floorsBeside(feed.floor),
    parkingSpaces:
      saysYes(feed.parking) && feed.parking !== '1' ? null : optional('parking', 'parking', readSpaces),
    // Advertising without a class as 'Pending' is lawful and true.
    energyClass:
      type === 'land' ? null : (optional('energyClass', 'energy class', recogniseEnergyClass) ?? 'pending'),
    constructionMaterial:
      type === 'land' || isUnset(feed.constructionMaterial)
        ? null
        : cleanLine(feed.constructionMaterial ?? '', LINE_MAX),
    availableFrom: isAvailableNow(feed.availableFrom)
      ? null
      : optional('availableFrom', 'date', readFeedDate),
    amenities: knownAmenities(feed, note),
    contactEmail: optional('contactEmail', 'email address', emailAddress),
    contactPhone: optional('contactPhone', 'phone number', (text) =>
      phoneNumber(text, place.country === 'cyprus' ? 'CY' : 'GR'),
    ),
    virtualTourUrl: optional('virtualTourUrl', 'address of the tour', webAddress),
    videoUrl: optional('videoUrl', 'address of the video', webAddress),
    notices,
    pictures: feed.pictures ?? [],
    needsReview: place.needsReview || feed.placeDoubt !== undefined,
  };
}

const cleaned = (texts: Translations | undefined, clean: (text: string) => string) =>
  translationsOf((language) => clean(texts?.[language] ?? ''));

function homeType(feed: FeedHome, title: string, note: Note): PropertyType {
  const stated = cleanText(feed.type ?? '', 60);
  const statedKind = recogniseKind(stated);
  const titleKind = recogniseKind(title);
  // Greek portals call every home 'Κατοικία', which recogniseKind takes for a house.
  const isGeneric = isGenericHome(stated);
  const kind =
    (isGeneric ? null : landOr(statedKind, `${stated}, ${title}`)) ??
    recogniseKind(title) ??
    statedKind ??
    recogniseKind(feed.location ?? '');
  if (kind === 'not a home') return refuse('home.other', { text: stated || title });
  // A title such as '3 bedrooms in Limassol' names no type; we do not guess.
  if (!kind)
    return stated || title ? refuse('home.unclearType', { text: stated || title }) : refuse('home.noType');
  if (isGeneric && !titleKind) note('home.typeGeneric', { text: stated, kind });
  if (!isGeneric && !statedKind && !saysNothing(stated)) note('home.typeUnknown', { text: stated, kind });
  return kind;
}

/** 'Commercial' with the title 'Plot in Tala' is land; 'Shop' with it is a shop. */
const landOr = (kind: Kind, both: string): Kind =>
  kind === 'not a home' && recogniseKind(both) === 'land' ? 'land' : kind;
type Kind = ReturnType<typeof recogniseKind>;

function roomCount(text: string | undefined, name: string, note: Note): number | null {
  const shown = cleanText(text ?? '', 40);
  if (saysNothing(shown)) return null;
  const { count, isExact } = readRooms(shown);
  if (count === null) note('fact.notOne', { field: name, text: shown });
  if (count === null) return null;
  if (count < 0 || count > MAX_ROOMS) refuse('fact.absurd', { field: name, text: shown, max: MAX_ROOMS });
  if (!isExact) note('fact.readAs', { field: name, text: shown, count });
  return count;
}

function plotSize(feed: FeedHome, type: PropertyType, note: Note): number | null {
  const [text, inTitle] = type === 'land' ? landSize(feed) : [feed.lotSize, null];
  const size = inTitle ?? parseFeedArea(text);
  const isBelievable = size !== null && size >= MIN_PLOT_M2 && size <= MAX_PLOT_M2;
  if (type === 'land' && !isBelievable) refuse('area.plot', { text: cleanText(text ?? '', 40) });
  // Feeds write 1 for no plot.
  if (!isBelievable && !isUnset(text) && size !== 1)
    note('area.plotLeftOut', { text: cleanText(text ?? '', 40) });
  return isBelievable ? size : null;
}

/**
 * The advertised area: of several columns the one that the title confirms. A cadastral parcel may be larger than
 * what is for sale.
 */
function landSize(feed: FeedHome): [text: string | undefined, inTitle: number | null] {
  if (!isUnset(feed.lotSize) && parseFeedArea(feed.lotSize) === null) return [feed.lotSize, null];
  const texts = [feed.lotSize, feed.area, feed.parcel].filter(
    (text) => (parseFeedArea(text) ?? 0) >= MIN_PLOT_M2,
  );
  const said = areaInText(feed.title, 'plot');
  if (texts.length === 0) return [feed.lotSize || feed.area || feed.parcel, said];
  const isSaid = (text: string | undefined) =>
    Math.abs((parseFeedArea(text) ?? 0) / (said ?? 0) - 1) <= SAME_AREA;
  return [texts.find(isSaid) ?? texts[0], null];
}
const SAME_AREA = 0.02;

function coveredArea(
  feed: FeedHome,
  type: 'house' | 'apartment',
  bedrooms: number | null,
  note: Note,
): number {
  const text = cleanText(feed.area ?? '', 40);
  const inTitle = isUnset(feed.area) ? areaInText(feed.title, 'home') : null;
  if (inTitle !== null) note('area.fromTitle', { area: inTitle });
  const area =
    inTitle ?? parseFeedArea(feed.area) ?? (text ? refuse('area.unread', { text }) : refuse('area.missing'));
  const limits = AREA_LIMITS[type];
  if (area < limits.min || area > limits.max) {
    refuse('area.absurd', { area, kind: type === 'house' ? 'a house' : 'an apartment' });
  }
  if (bedrooms !== null && area < bedrooms * MIN_M2_PER_BEDROOM) {
    refuse('area.tooSmall', { area, count: bedrooms });
  }
  return area;
}

/** Identity of a home without a reference: its facts without the price. commands.ts hashes it. */
export function identityOf(feed: FeedHome): string {
  const { type, title, location, area, lotSize, bedrooms, bathrooms, floor, yearBuilt } = feed;
  return `${IDENTITY_PREFIX}${JSON.stringify([type, title, location, area, lotSize, bedrooms, bathrooms, floor, yearBuilt])}`;
}

function noteTruncation(feed: FeedHome, note: Note): void {
  const limits = [
    ['title', TITLE_MAX],
    ['description', DESCRIPTION_MAX],
  ] as const;
  for (const [field, max] of limits) {
    if (cleanText(feed[field] ?? '', max + 1).length > max) note('fact.cut', { field, count: max });
  }
}

/** 'Renovated 2015', '(ren. 2019)' is not the year built. */
const RENOVATION =
  /(?<!\p{L})(?:ren(?:ov\p{L}*)?|refurb\p{L}*|ανακαιν\p{L}*|ремонт\p{L}*|реконстр\p{L}*|saniert|renoviert|modernisiert)(?!\p{L})\.?:?(?: (?:in|το|в))? ?\d{4}(?!\d)/gu;

const NO_YEAR = /(?<!\p{L})(?:before|pre|προ|πριν|до|vor)(?!\p{L})|\d{4}(?:s|er|-е)(?!\p{L})/u;

function readYear(written: string, now: Date): number | null {
  const text = foldText(written).replace(RENOVATION, ' ');
  if (NO_YEAR.test(text)) return null;
  const [year, ...others] = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return others.length > 0 ? null : parseWhole(year ?? text, FIRST_YEAR, now.getUTCFullYear() + YEARS_AHEAD);
}

const floorOf = (title: string, level: number | null): number | null =>
  (level ?? 0) === 0 && isBelowGround(title) ? -1 : level;

const readFloors = (text: string | undefined) => parseWhole(text, 1, 100);

const floorsBeside = (floor = '') =>
  readFloors(/^ *\d{1,2} ?(?:\/|of|out of|из|από|von) ?(\d{1,2}) *$/i.exec(floor)?.[1]);

const readSpaces = (text: string) => parseWhole(/^[^\d-]*(\d+)[^\d]*$/.exec(text)?.[1] ?? text, 0, 50);

function knownAmenities(feed: FeedHome, note: Note): string[] {
  const known = (feed.amenities ?? []).flatMap((text) => {
    const id = amenityId(text);
    if (id === null && !isUnset(text)) note('fact.amenity', { text: cleanText(text, 40) });
    return id ?? [];
  });
  if (saysYes(feed.parking) && feed.parking !== '1') known.push('parking_space');
  return [...new Set(known)];
}

function emailAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return isEmailAddress(address) ? address : null;
}

function phoneNumber(text: string, country: 'CY' | 'GR'): string | null {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isValid() ? parsed.number : null;
}

const webAddress = (text: string) => (text !== '' && text.length <= 500 ? externalLink(text) : null);
