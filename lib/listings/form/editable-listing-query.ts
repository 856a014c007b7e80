import { isDeepStrictEqual } from 'node:util';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { toOneLine, toPlainText } from '@/lib/input/visible-text';
import { toTranslations } from '@/lib/language/translations';
import { toListingInput } from '@/lib/listings/form/form-schema';
import {
  EMPTY_LISTING,
  EMPTY_UNIT,
  type ListingFormValues,
  ofLanguages,
} from '@/lib/listings/form/form-values';
import { isPhoneCountry } from '@/lib/listings/form/phone-numbers';
import { canEditListing } from '@/lib/listings/policy';
import { mayEditListing } from '@/lib/listings/rights/rights-query';
import { centsFromColumn, centsToEuros } from '@/lib/money';

export type EditableListing = {
  id: number;
  version: number;
  isPublished: boolean;
  values: ListingFormValues;
  imageIds: { id: number; key: string }[];
};

/** `null` if it is missing or removed, or the actor may not edit it. */
export async function getEditableListing(
  actor: Actor,
  id: number,
  database: Pick<Database, 'listing' | '$queryRaw'> = db,
): Promise<EditableListing | null> {
  const row = await database.listing.findFirst({
    where: { id },
    include: {
      detail: true,
      contact: true,
      units: { orderBy: { position: 'asc' } },
      images: { orderBy: { position: 'asc' }, include: { picture: true } },
    },
  });
  const mayEdit = await mayEditListing(database, actor, id);
  if (!row || !canEditListing({ ...row, mayEdit })) return null;
  const isLand = row.propertyType === 'land';
  const cents = centsFromColumn(row.priceCents ?? row.closedPriceCents);
  // Rows older than a rule must pass it: nobody could find an invisible character in the form.
  const text = (value: number | string | null | undefined) =>
    value === null || value === undefined ? '' : toOneLine(String(value));
  const titles = toTranslations(row.titles);
  const descriptions = toTranslations(row.detail?.descriptions);
  const values: ListingFormValues = {
    userType: row.listerType,
    title: toOneLine(row.title),
    description: toPlainText(row.detail?.description ?? ''),
    translations: ofLanguages((language) => ({
      title: toOneLine(titles[language] ?? ''),
      description: toPlainText(descriptions[language] ?? ''),
    })),
    price: cents === null ? '' : String(centsToEuros(cents)),
    propertyType: row.propertyType,
    propertyStatus:
      row.propertyStatus === 'for_sale' ? 'forSale' : row.propertyStatus === 'for_rent' ? 'forRent' : '',
    country: row.country,
    location: toOneLine(row.location),
    region: text(row.detail?.region),
    city: text(row.detail?.city),
    postal_code: text(row.detail?.postalCode),
    street: text(row.detail?.street),
    latitude: text(row.latitude),
    longitude: text(row.longitude),
    bedrooms: isLand ? '' : text(row.bedrooms),
    bathrooms: isLand ? '' : text(row.bathrooms),
    area: text(isLand ? (row.lotSizeM2 ?? row.areaM2) : row.areaM2),
    lotSize: isLand ? '' : text(row.lotSizeM2),
    yearBuilt: text(row.yearBuilt),
    parkingSpaces: text(row.parkingSpaces),
    floorLevel: text(row.floorLevel),
    totalFloors: text(row.totalFloors),
    energyRating: text(row.energyClass),
    constructionMaterial: text(row.constructionMaterial),
    availableFrom: row.availableFrom?.toISOString().slice(0, 10) ?? '',
    amenities: row.amenities,
    contactEmail: text(row.contact?.email),
    ...splitPhone(row.contact?.phone ?? ''),
    virtualTourUrl: text(row.detail?.virtualTourUrl),
    videoUrl: text(row.detail?.videoUrl),
    devUnits: row.units.map((unit) => ({
      unitBlock: toOneLine(unit.block),
      beds: text(unit.bedrooms),
      baths: text(unit.bathrooms),
      internalArea: text(unit.internalM2),
      verandaArea: text(unit.verandaM2),
      pool: unit.pool,
    })),
    photos: row.images.map(({ alt, picture: { key, width, height, placeholder } }) => ({
      key,
      width,
      height,
      placeholder,
      alt: toOneLine(alt),
    })),
  };
  if (values.devUnits.length === 0) values.devUnits = [EMPTY_UNIT];
  const imageIds = row.images.map((image) => ({ id: image.id, key: image.pictureKey }));
  return { id, version: row.version, isPublished: row.published, values, imageIds };
}

/** Without a typed pin, the stored position (the place's) is ignored. */
export async function hasSameContent(actor: Actor, id: number, typed: ListingFormValues): Promise<boolean> {
  const stored = await getEditableListing(actor, id);
  if (!stored) return false;
  const { latitude, longitude } = typed;
  const pin = latitude && longitude ? {} : { latitude, longitude };
  return isDeepStrictEqual(toListingInput(typed), toListingInput({ ...stored.values, ...pin }));
}

export function splitPhone(stored: string): Pick<ListingFormValues, 'contactPhone' | 'phoneCountry'> {
  const number = parsePhoneNumberFromString(stored);
  if (!number || !isPhoneCountry(number.country)) {
    return { contactPhone: stored, phoneCountry: EMPTY_LISTING.phoneCountry };
  }
  return { contactPhone: number.formatNational(), phoneCountry: number.country };
}
