import { z } from 'zod';
import { toOneLine, toPlainText } from '@/lib/input/visible-text';
import { translationsOf } from '@/lib/language/translations';
import { amenityId } from '@/lib/listings/amenities';
import { type Market, PROPERTY_TYPES } from '@/lib/listings/constants';
import { ENERGY_CLASSES } from '@/lib/listings/energy-classes';
import { contactPhoneNumber, listingFormProblems, type RuleContext } from '@/lib/listings/form/form-rules';
import {
  type ListingFormValues,
  ofLanguages,
  ofTextFields,
  typedNumber,
} from '@/lib/listings/form/form-values';
import { isPhoneCountry, type PhoneCountry } from '@/lib/listings/form/phone-numbers';
import { eurosToCents } from '@/lib/money';
import { COUNTRIES } from '@/lib/places/constants';
import { listOf, strictly } from '@/lib/validation';
import { tListingRules } from '@/messages/listing-rules';

const text = z.string().max(20_000).default('');
const unit = z.object({
  unitBlock: text,
  beds: text,
  baths: text,
  internalArea: text,
  verandaArea: text,
  pool: z.boolean().default(false),
});
const translation = z.object({ title: text, description: text }).prefault({});
const photo = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/),
  width: z.number().int().positive().max(100_000),
  height: z.number().int().positive().max(100_000),
  placeholder: z.string().max(4_000).default(''),
  alt: z.string().max(2_000).default(''),
});

/** Complete or not; drafts share it. Missing values are empty. */
export const listingValuesSchema = z.object({
  ...ofTextFields(text),
  userType: z.enum(['', 'agent', 'developer'], { error: () => tListingRules('choice.userType') }).default(''),
  propertyType: z
    .enum(['', ...PROPERTY_TYPES], { error: () => tListingRules('choice.propertyType') })
    .default(''),
  propertyStatus: z
    .enum(['', 'forSale', 'forRent'], { error: () => tListingRules('choice.propertyStatus') })
    .default(''),
  country: z.enum(['', ...COUNTRIES], { error: () => tListingRules('choice.country') }).default(''),
  /** Title and description in other languages; empty ones are shown as written. */
  translations: z.object(ofLanguages(() => translation)).prefault({}),
  amenities: listOf(z.string().max(100), 200).default([]),
  phoneCountry: z
    .string()
    .refine(isPhoneCountry)
    .transform((code) => code as PhoneCountry)
    .default('CY'),
  devUnits: listOf(unit, 1_000).default([]),
  /** In gallery order; the first is the cover. */
  photos: listOf(photo, 100).default([]),
});

/** Price in euro cents, areas in m². */
export type ListingInput = ReturnType<typeof toListingInput>;

export function listingRulesSchema(context: RuleContext) {
  return z
    .custom<ListingFormValues>((values) => typeof values === 'object' && values !== null)
    .superRefine((values, issues) => {
      for (const [field, message] of listingFormProblems(values, context)) {
        const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
        issues.addIssue({ code: 'custom', path, message });
      }
    })
    .transform(toListingInput);
}

export function listingFormSchema(context: RuleContext) {
  return strictly(listingValuesSchema).pipe(listingRulesSchema(context));
}

const line = (value: string) => toOneLine(value) || null;
const paragraphs = (value: string) => toPlainText(value).trim();
const whole = (value: string) => {
  const number = typedNumber(value);
  return number === null ? null : Math.round(number);
};

export const addressValuesSchema = listingValuesSchema
  .pick({ location: true, postal_code: true, country: true, latitude: true, longitude: true })
  .transform(toAddress);

function toAddress(
  values: Pick<ListingFormValues, 'location' | 'postal_code' | 'country' | 'latitude' | 'longitude'>,
) {
  return {
    country: values.country || ('cyprus' as const),
    location: toOneLine(values.location),
    postalCode: line(values.postal_code),
    latitude: typedNumber(values.latitude),
    longitude: typedNumber(values.longitude),
  };
}

/** Complete only once the rules pass; a preview takes what there is. */
export function toListingInput(values: ListingFormValues) {
  const isLand = values.propertyType === 'land';
  const isDeveloper = values.userType === 'developer';
  const units = isDeveloper ? values.devUnits.map(toUnit) : [];
  const energy = ENERGY_CLASSES.find((known) => known === values.energyRating) ?? null;
  const status: Market = values.propertyStatus === 'forRent' ? 'for_rent' : 'for_sale';
  return {
    listerType: isDeveloper ? ('developer' as const) : ('agent' as const),
    title: toOneLine(values.title),
    description: paragraphs(values.description),
    titles: translationsOf((language) => toOneLine(values.translations[language].title)),
    descriptions: translationsOf((language) => paragraphs(values.translations[language].description)),
    status,
    type: values.propertyType || ('house' as const),
    ...toAddress(values),
    region: line(values.region),
    city: line(values.city),
    street: line(values.street),
    priceCents: eurosToCents(typedNumber(values.price) ?? 0),
    ...(isDeveloper ? smallestHome(units) : ownFacts(values, isLand)),
    yearBuilt: isLand ? null : whole(values.yearBuilt),
    parkingSpaces: whole(values.parkingSpaces),
    floorLevel: isLand ? null : whole(values.floorLevel),
    totalFloors: isLand ? null : whole(values.totalFloors),
    energyClass: isLand ? null : energy,
    constructionMaterial: isLand ? null : line(values.constructionMaterial),
    availableFrom: line(values.availableFrom),
    amenities: [...new Set(values.amenities.flatMap((id) => amenityId(id) ?? []))],
    contactEmail: values.contactEmail.trim().toLowerCase(),
    contactPhone: contactPhoneNumber(values),
    virtualTourUrl: line(values.virtualTourUrl),
    videoUrl: line(values.videoUrl),
    units,
    photos: values.photos.map(({ key, alt }) => ({ key, alt: toOneLine(alt) })),
  };
}

function ownFacts(values: ListingFormValues, isLand: boolean) {
  if (isLand) return { bedrooms: 0, bathrooms: 0, areaM2: null, lotSizeM2: typedNumber(values.area) };
  return {
    bedrooms: whole(values.bedrooms),
    bathrooms: whole(values.bathrooms),
    areaM2: typedNumber(values.area),
    lotSizeM2: typedNumber(values.lotSize),
  };
}

function toUnit(values: ListingFormValues['devUnits'][number]) {
  return {
    block: toOneLine(values.unitBlock),
    bedrooms: typedNumber(values.beds) ?? 0,
    bathrooms: typedNumber(values.baths) ?? 0,
    internalM2: typedNumber(values.internalArea) ?? 0,
    verandaM2: typedNumber(values.verandaArea) ?? 0,
    pool: values.pool,
  };
}

/** A developer's price is a starting price. Whole rooms: 1.5 baths are not 2. */
function smallestHome(units: ReturnType<typeof toUnit>[]) {
  const [smallest] = [...units].sort((a, b) => a.internalM2 - b.internalM2);
  return {
    bedrooms: smallest ? Math.floor(smallest.bedrooms) : null,
    bathrooms: smallest ? Math.floor(smallest.bathrooms) : null,
    areaM2: smallest && smallest.internalM2 > 0 ? smallest.internalM2 : null,
    lotSizeM2: null,
  };
}
