import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isEmailAddress } from '@/lib/input/email-address';
import { isOneLine, isVisible } from '@/lib/input/visible-text';
import { LANGUAGES, type Language } from '@/lib/language/constants';
import { MAX_PRICE_EUROS } from '@/lib/listings/constants';
import { mayHaveEnergyClass } from '@/lib/listings/energy-classes';
import { externalLink } from '@/lib/listings/external-link';
import { type ListingFormField, type ListingFormValues, typedNumber } from '@/lib/listings/form/form-values';
import { ALT_MAX, MAX_LISTING_PHOTOS } from '@/lib/storage/constants';
import { photoProblemText } from '@/lib/storage/photo-problems';
import { isStorable } from '@/lib/validation';
import { tListingRules } from '@/messages/listing-rules';

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 10_000;
export const MAX_UNITS = 200;
export const FIRST_YEAR = 1800;
/** For off-plan properties `yearBuilt` is the year of completion. */
export const YEARS_AHEAD = 5;
export const LINE_MAX = 200;
export const LOCATION_MAX = 300;
export const UNIT_NAME_MAX = 100;
const ROOMS = { min: 0, max: 100 };
export const NUMBER_LIMITS = {
  bedrooms: ROOMS,
  bathrooms: ROOMS,
  area: { min: 1, max: 10_000_000 },
  lotSize: { min: 0, max: 1_000_000_000 },
  parkingSpaces: { min: 0, max: 1_000 },
  floorLevel: { min: -5, max: 200 },
  totalFloors: { min: 0, max: 200 },
  unitRooms: ROOMS,
  unitArea: { min: 0, max: 1_000_000 },
} as const;

export type RuleContext = {
  /** yyyy-MM-dd; the earliest `availableFrom`. `null` if an older date may stay. */
  today: string | null;
  currentYear: number;
  /** A public listing must keep its energy class. */
  isPublished: boolean;
};

/** Messages by field; rows have paths such as `devUnits.0.unitBlock`. */
export type Problems = Map<string, string>;
type Check = (
  field:
    | ListingFormField
    | `devUnits.${number}.${string}`
    | `translations.${Language}.${'title' | 'description'}`,
  message: string | false | null,
) => void;

export function listingFormProblems(values: ListingFormValues, context: RuleContext): Problems {
  const problems: Problems = new Map();
  const check: Check = (field, message) => {
    if (message && !problems.has(field)) problems.set(field, message);
  };
  if (!values.userType) check('userType', tListingRules('required.userType'));
  checkTexts(values, check);
  checkOffer(values, check);
  checkFacts(values, context, check);
  if (values.userType === 'developer') checkUnits(values, check);
  checkPhotos(values, check);
  checkContact(values, check);
  if (context.isPublished && values.propertyType !== 'land' && !values.energyRating)
    check('energyRating', tListingRules('energyPublished'));
  return problems;
}

const isBlank = (text: string) => text.trim() === '';

function checkTexts(values: ListingFormValues, check: Check): void {
  const texts = [
    ['title', TITLE_MAX],
    ['description', DESCRIPTION_MAX],
    ['location', LOCATION_MAX],
    ['region', LINE_MAX],
    ['city', LINE_MAX],
    ['street', LINE_MAX],
    ['postal_code', 12],
    ['constructionMaterial', LINE_MAX],
  ] as const;
  check('title', !isVisible(values.title) && tListingRules('required.title'));
  check('description', !isVisible(values.description) && tListingRules('required.description'));
  for (const [field, max] of texts) {
    const checkText = (path: Parameters<Check>[0], text: string) => {
      const label = tListingRules(`label.${field}`);
      check(path, !isStorable(text) && tListingRules('notStorable', { label }));
      const isBroken = field !== 'description' && !isOneLine(text);
      check(path, isBroken && tListingRules('notOneLine', { label }));
      check(path, [...text.trim()].length > max && tListingRules('tooLong', { label, max }));
    };
    checkText(field, values[field]);
    if (field !== 'title' && field !== 'description') continue;
    for (const language of LANGUAGES)
      checkText(`translations.${language}.${field}`, values.translations[language][field]);
  }
  check('country', !values.country && tListingRules('required.country'));
  check('location', isBlank(values.location) && tListingRules('required.location'));
  for (const field of ['virtualTourUrl', 'videoUrl'] as const) {
    const isWrong =
      !isBlank(values[field]) && !(isOneLine(values[field]) && externalLink(values[field].trim()));
    check(field, isWrong && tListingRules(`link.${field}`));
  }
}

const isWholeCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-4;

function checkOffer(values: ListingFormValues, check: Check): void {
  check('propertyStatus', !values.propertyStatus && tListingRules('required.propertyStatus'));
  check('propertyType', !values.propertyType && tListingRules('required.propertyType'));
  check('price', isBlank(values.price) && tListingRules('required.price'));
  const price = typedNumber(values.price);
  check('price', (price === null || price <= 0) && tListingRules('pricePositive'));
  check('price', price !== null && !isWholeCents(price) && tListingRules('priceDecimals'));
  check('price', (price ?? 0) > MAX_PRICE_EUROS && tListingRules('priceTooHigh'));
}

const NUMBERS = [
  ['bedrooms', 'whole'],
  ['bathrooms', 'whole'],
  ['area', 'any'],
  ['lotSize', 'any'],
  ['parkingSpaces', 'whole'],
  ['floorLevel', 'whole'],
  ['totalFloors', 'whole'],
] as const;

type Limits = { min: number; max: number };

function numberProblem(
  text: string,
  label: string,
  { min, max }: Limits,
  kind: 'whole' | 'any',
): string | null {
  const value = typedNumber(text);
  if (value === null) return tListingRules('notANumber', { label });
  if (kind === 'whole' && !Number.isInteger(value)) return tListingRules('notWhole', { label });
  if (value < min) return tListingRules('tooSmall', { label, min });
  return value > max ? tListingRules('tooBig', { label, max }) : null;
}

function checkFacts(values: ListingFormValues, context: RuleContext, check: Check): void {
  checkNumbers(values, check);
  if (values.propertyType !== 'land') checkYearBuilt(values, context, check);
  const energy = values.energyRating;
  const isClass = energy === '' || mayHaveEnergyClass(values.country, energy);
  check('energyRating', !isClass && tListingRules('energyClass'));
  if (!isBlank(values.availableFrom)) {
    check('availableFrom', !isDate(values.availableFrom) && tListingRules('date'));
    const isPast = context.today !== null && values.availableFrom < context.today;
    check('availableFrom', isPast && tListingRules('datePast'));
  }
  const hasPoint = typedNumber(values.latitude) !== null && typedNumber(values.longitude) !== null;
  const isPointWrong = !hasPoint && (!isBlank(values.latitude) || !isBlank(values.longitude));
  check('location', isPointWrong && tListingRules('pin'));
}

const HIDDEN_FOR_LAND: readonly ListingFormField[] = [
  'bedrooms',
  'bathrooms',
  'lotSize',
  'floorLevel',
  'totalFloors',
];

type RequiredNumber = 'bedrooms' | 'bathrooms' | 'area';

/** An agent must state these even before choosing a type; a developer states them per unit. */
export function requiredNumbers({
  userType,
  propertyType,
}: Pick<ListingFormValues, 'userType' | 'propertyType'>): readonly RequiredNumber[] {
  if (userType !== 'agent') return [];
  return propertyType === 'land' ? ['area'] : ['bedrooms', 'bathrooms', 'area'];
}

function checkNumbers(values: ListingFormValues, check: Check): void {
  const hidden = values.propertyType === 'land' ? HIDDEN_FOR_LAND : [];
  const required = requiredNumbers(values);
  for (const [field, kind] of NUMBERS) {
    const text = String(values[field]);
    if (hidden.includes(field)) continue;
    if (isBlank(text)) {
      const missing = required.find((name) => name === field);
      if (missing) check(missing, tListingRules(`required.${missing}`));
    } else check(field, numberProblem(text, tListingRules(`label.${field}`), NUMBER_LIMITS[field], kind));
  }
}

function checkYearBuilt({ yearBuilt }: ListingFormValues, { currentYear }: RuleContext, check: Check): void {
  if (isBlank(yearBuilt)) return;
  const lastYear = currentYear + YEARS_AHEAD;
  const year = typedNumber(yearBuilt);
  const isYear = year !== null && Number.isInteger(year) && year >= FIRST_YEAR && year <= lastYear;
  check('yearBuilt', !isYear && tListingRules('yearBuilt', { first: FIRST_YEAR, last: lastYear }));
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function checkUnits(values: ListingFormValues, check: Check): void {
  check('devUnits', values.devUnits.length === 0 && tListingRules('noUnits'));
  check('devUnits', values.devUnits.length > MAX_UNITS && tListingRules('tooManyUnits', { max: MAX_UNITS }));
  for (const [index, unit] of values.devUnits.entries()) {
    const at = (name: string) => `devUnits.${index}.${name}` as const;
    checkUnitName(unit.unitBlock, (message) => check(at('unitBlock'), message));
    const sizes = [
      ['beds', unit.beds, NUMBER_LIMITS.unitRooms],
      ['baths', unit.baths, NUMBER_LIMITS.unitRooms],
      ['internalArea', unit.internalArea, NUMBER_LIMITS.unitArea],
      ['verandaArea', unit.verandaArea, NUMBER_LIMITS.unitArea],
    ] as const;
    for (const [name, text, limits] of sizes)
      if (!isBlank(text)) check(at(name), numberProblem(text, tListingRules(`label.${name}`), limits, 'any'));
    const baths = typedNumber(unit.baths);
    check(at('baths'), baths !== null && !Number.isInteger(baths * 2) && tListingRules('bathsHalf'));
  }
}

function checkUnitName(name: string, check: (message: string | false) => void): void {
  const label = tListingRules('label.unitName');
  check(isBlank(name) && tListingRules('unitNameRequired'));
  check(!isStorable(name) && tListingRules('notStorable', { label }));
  check(!isOneLine(name) && tListingRules('notOneLine', { label }));
  check([...name.trim()].length > UNIT_NAME_MAX && tListingRules('unitNameTooLong', { max: UNIT_NAME_MAX }));
}

function checkPhotos({ photos }: ListingFormValues, check: Check): void {
  check('photos', photos.length === 0 && tListingRules('noPhotos'));
  check('photos', photos.length > MAX_LISTING_PHOTOS && photoProblemText('tooMany'));
  check('photos', new Set(photos.map(({ key }) => key)).size < photos.length && tListingRules('photoTwice'));
  const isAltWrong = photos.some(({ alt }) => !isStorable(alt) || [...alt].length > ALT_MAX);
  check('photos', isAltWrong && tListingRules('altTooLong', { max: ALT_MAX }));
  const isOneBroken = photos.some(({ alt }) => !isOneLine(alt));
  const label = tListingRules('label.photoAlt');
  check('photos', isOneBroken && tListingRules('notOneLine', { label }));
}

/** In E.164 format; `null` if invalid for its country. */
export function contactPhoneNumber({
  contactPhone,
  phoneCountry,
}: Pick<ListingFormValues, 'contactPhone' | 'phoneCountry'>): string | null {
  const number = parsePhoneNumberFromString(contactPhone.trim(), phoneCountry);
  return number?.isValid() ? number.number : null;
}

function checkContact(values: ListingFormValues, check: Check): void {
  const email = values.contactEmail.trim();
  check('contactEmail', email === '' && tListingRules('required.contactEmail'));
  check('contactEmail', !isEmailAddress(email) && tListingRules('emailInvalid'));
  check('contactPhone', isBlank(values.contactPhone) && tListingRules('required.contactPhone'));
  check('contactPhone', !contactPhoneNumber(values) && tListingRules('phoneInvalid'));
}
