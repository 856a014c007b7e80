import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isEmailAddress } from '@/lib/input/email-address';
import { isOneLine, isVisible, ONE_LINE_PROBLEM } from '@/lib/input/visible-text';
import { MAX_PRICE_EUROS } from '@/lib/listings/constants';
import { mayHaveEnergyClass } from '@/lib/listings/energy-classes';
import { externalLink } from '@/lib/listings/external-link';
import { type ListingFormField, type ListingFormValues, typedNumber } from '@/lib/listings/form/form-values';
import { ALT_MAX, MAX_LISTING_PHOTOS, PHOTO_PROBLEMS } from '@/lib/storage/constants';
import { isStorable } from '@/lib/validation';

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
  field: ListingFormField | `devUnits.${number}.${string}`,
  message: string | false | null,
) => void;

export function listingFormProblems(values: ListingFormValues, context: RuleContext): Problems {
  const problems: Problems = new Map();
  const check: Check = (field, message) => {
    if (message && !problems.has(field)) problems.set(field, message);
  };
  if (!values.userType) check('userType', 'Please choose who you are listing as.');
  checkTexts(values, check);
  checkOffer(values, check);
  checkFacts(values, context, check);
  if (values.userType === 'developer') checkUnits(values, check);
  checkPhotos(values, check);
  checkContact(values, check);
  if (context.isPublished && values.propertyType !== 'land' && !values.energyRating)
    check('energyRating', 'A published home must have an energy class.');
  return problems;
}

const isBlank = (text: string) => text.trim() === '';

function checkTexts(values: ListingFormValues, check: Check): void {
  const texts = [
    ['title', 'Title', TITLE_MAX],
    ['description', 'Description', DESCRIPTION_MAX],
    ['location', 'Address', LOCATION_MAX],
    ['region', 'Region', LINE_MAX],
    ['city', 'City', LINE_MAX],
    ['street', 'Street', LINE_MAX],
    ['postal_code', 'Postal code', 12],
    ['constructionMaterial', 'Construction material', LINE_MAX],
  ] as const;
  check('title', !isVisible(values.title) && 'Title is required.');
  check('description', !isVisible(values.description) && 'Description is required.');
  for (const [field, label, max] of texts) {
    check(field, !isStorable(values[field]) && `${label} contains characters that cannot be stored.`);
    check(field, field !== 'description' && !isOneLine(values[field]) && `${label} ${ONE_LINE_PROBLEM}`);
    check(field, [...values[field].trim()].length > max && `${label} can have at most ${max} characters.`);
  }
  check('country', !values.country && 'Country is required.');
  check('location', isBlank(values.location) && 'Address is required.');
  for (const [field, label] of [
    ['virtualTourUrl', 'virtual tour'],
    ['videoUrl', 'video'],
  ] as const) {
    const isWrong =
      !isBlank(values[field]) && !(isOneLine(values[field]) && externalLink(values[field].trim()));
    check(
      field,
      isWrong && `Please enter the full web address of the ${label}, such as https://example.com/tour`,
    );
  }
}

const isWholeCents = (euros: number) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-4;

function checkOffer(values: ListingFormValues, check: Check): void {
  check(
    'propertyStatus',
    !values.propertyStatus && 'Please choose whether the home is for sale or for rent.',
  );
  check('propertyType', !values.propertyType && 'Property type is required.');
  check('price', isBlank(values.price) && 'Price is required.');
  const price = typedNumber(values.price);
  check('price', (price === null || price <= 0) && 'Price must be greater than 0.');
  check('price', price !== null && !isWholeCents(price) && 'Price can have at most two decimals.');
  check('price', (price ?? 0) > MAX_PRICE_EUROS && 'That price is too high.');
}

const NUMBERS = [
  ['bedrooms', 'Bedrooms', 'whole'],
  ['bathrooms', 'Bathrooms', 'whole'],
  ['area', 'Area', 'any'],
  ['lotSize', 'Lot size', 'any'],
  ['parkingSpaces', 'Parking spaces', 'whole'],
  ['floorLevel', 'Floor', 'whole'],
  ['totalFloors', 'Total floors', 'whole'],
] as const;

type Limits = { min: number; max: number };

function numberProblem(
  text: string,
  label: string,
  { min, max }: Limits,
  kind: 'whole' | 'any',
): string | null {
  const value = typedNumber(text);
  if (value === null) return `${label} must be a number.`;
  if (kind === 'whole' && !Number.isInteger(value)) return `${label} must be a whole number.`;
  if (value < min) return `${label} must be at least ${min}.`;
  return value > max ? `${label} can be at most ${max}.` : null;
}

function checkFacts(values: ListingFormValues, context: RuleContext, check: Check): void {
  checkNumbers(values, check);
  if (values.propertyType !== 'land') checkYearBuilt(values, context, check);
  const energy = values.energyRating;
  const isClass = energy === '' || mayHaveEnergyClass(values.country, energy);
  check('energyRating', !isClass && 'Please choose an energy class.');
  if (!isBlank(values.availableFrom)) {
    check('availableFrom', !isDate(values.availableFrom) && 'Please enter a date.');
    const isPast = context.today !== null && values.availableFrom < context.today;
    check('availableFrom', isPast && 'The date cannot be in the past.');
  }
  const hasPoint = typedNumber(values.latitude) !== null && typedNumber(values.longitude) !== null;
  const isPointWrong = !hasPoint && (!isBlank(values.latitude) || !isBlank(values.longitude));
  check('location', isPointWrong && 'Please set the pin on the map again.');
}

const HIDDEN_FOR_LAND: readonly ListingFormField[] = [
  'bedrooms',
  'bathrooms',
  'lotSize',
  'floorLevel',
  'totalFloors',
];

/** An agent must state these even before choosing a type; a developer states them per unit. */
export function requiredNumbers({
  userType,
  propertyType,
}: Pick<ListingFormValues, 'userType' | 'propertyType'>): readonly ListingFormField[] {
  if (userType !== 'agent') return [];
  return propertyType === 'land' ? ['area'] : ['bedrooms', 'bathrooms', 'area'];
}

function checkNumbers(values: ListingFormValues, check: Check): void {
  const hidden = values.propertyType === 'land' ? HIDDEN_FOR_LAND : [];
  const required = requiredNumbers(values);
  for (const [field, label, kind] of NUMBERS) {
    const text = String(values[field]);
    if (hidden.includes(field)) continue;
    if (!isBlank(text)) check(field, numberProblem(text, label, NUMBER_LIMITS[field], kind));
    else check(field, required.includes(field) && `${label} ${label.endsWith('s') ? 'are' : 'is'} required.`);
  }
}

function checkYearBuilt({ yearBuilt }: ListingFormValues, { currentYear }: RuleContext, check: Check): void {
  if (isBlank(yearBuilt)) return;
  const lastYear = currentYear + YEARS_AHEAD;
  const year = typedNumber(yearBuilt);
  const isYear = year !== null && Number.isInteger(year) && year >= FIRST_YEAR && year <= lastYear;
  check('yearBuilt', !isYear && `Year built must be between ${FIRST_YEAR} and ${lastYear}.`);
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

function checkUnits(values: ListingFormValues, check: Check): void {
  check('devUnits', values.devUnits.length === 0 && 'Add at least one unit.');
  check('devUnits', values.devUnits.length > MAX_UNITS && `At most ${MAX_UNITS} units.`);
  for (const [index, unit] of values.devUnits.entries()) {
    const at = (name: string) => `devUnits.${index}.${name}` as const;
    check(at('unitBlock'), isBlank(unit.unitBlock) && 'Name the unit or block.');
    check(
      at('unitBlock'),
      !isStorable(unit.unitBlock) && 'The name contains characters that cannot be stored.',
    );
    check(at('unitBlock'), !isOneLine(unit.unitBlock) && `The name ${ONE_LINE_PROBLEM}`);
    check(
      at('unitBlock'),
      [...unit.unitBlock.trim()].length > UNIT_NAME_MAX && `At most ${UNIT_NAME_MAX} characters.`,
    );
    const sizes = [
      ['beds', unit.beds, 'Beds', NUMBER_LIMITS.unitRooms],
      ['baths', unit.baths, 'Baths', NUMBER_LIMITS.unitRooms],
      ['internalArea', unit.internalArea, 'Internal area', NUMBER_LIMITS.unitArea],
      ['verandaArea', unit.verandaArea, 'Veranda area', NUMBER_LIMITS.unitArea],
    ] as const;
    for (const [name, text, label, limits] of sizes)
      if (!isBlank(text)) check(at(name), numberProblem(text, label, limits, 'any'));
    const baths = typedNumber(unit.baths);
    check(at('baths'), baths !== null && !Number.isInteger(baths * 2) && 'Baths must be a multiple of 0.5.');
  }
}

function checkPhotos({ photos }: ListingFormValues, check: Check): void {
  check('photos', photos.length === 0 && 'Add at least one photo.');
  check('photos', photos.length > MAX_LISTING_PHOTOS && PHOTO_PROBLEMS.tooMany);
  check('photos', new Set(photos.map(({ key }) => key)).size < photos.length && 'A photo was added twice.');
  const isAltWrong = photos.some(({ alt }) => !isStorable(alt) || [...alt].length > ALT_MAX);
  check('photos', isAltWrong && `Descriptions of photos can have at most ${ALT_MAX} characters.`);
  const isOneBroken = photos.some(({ alt }) => !isOneLine(alt));
  check('photos', isOneBroken && `The description of a photo ${ONE_LINE_PROBLEM}`);
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
  check('contactEmail', email === '' && 'Email is required.');
  check('contactEmail', !isEmailAddress(email) && 'Please enter a valid email address.');
  check('contactPhone', isBlank(values.contactPhone) && 'Phone is required.');
  check(
    'contactPhone',
    !contactPhoneNumber(values) && 'Please enter a valid phone number for the chosen country.',
  );
}
