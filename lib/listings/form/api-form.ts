import { AppError } from '@/lib/errors';
import {
  EMPTY_LISTING,
  type ListingFormField,
  type ListingFormValues,
} from '@/lib/listings/form/form-values';
import { MAX_LISTING_PHOTOS, PHOTO_PROBLEMS } from '@/lib/storage/constants';
import { plainNumberText } from '@/lib/typed-numbers';

/** Text fields, which API clients send under the form's names. */
const TEXT_FIELDS = (Object.keys(EMPTY_LISTING) as ListingFormField[]).filter(
  (field): field is Exclude<ListingFormField, 'amenities' | 'devUnits' | 'photos'> =>
    field !== 'amenities' && field !== 'devUnits' && field !== 'photos',
);

/** The wizard strips grouping commas while typing; API clients may send them. A point is always the decimal mark. */
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'area', 'lotSize']);
const plainText = (field: string, text: string) =>
  AMOUNTS.has(field) && text.includes(',') ? plainNumberText(text) : text;

/** Fields of a multipart form: all values of a name, in order. */
export type ApiFields = ReadonlyMap<string, readonly string[]>;

const valuesOf = (fields: ApiFields, name: string) => fields.get(name) ?? fields.get(`${name}[]`);

/** Parsed JSON; invalid JSON stays text, which the schema then reports. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** API clients may send numbers or text. */
function toUnit(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : (value ?? ''),
    ]),
  );
}

/**
 * The wizard's values from an API form. An empty field clears the value, an absent one keeps that of `before`. Photos
 * are left to the caller.
 */
export function valuesFromApi(
  fields: ApiFields,
  before: ListingFormValues,
): Record<string, unknown> & { photos: ListingFormValues['photos'] } {
  const values: Record<string, unknown> = { ...before };
  for (const field of TEXT_FIELDS) {
    const [sent] = valuesOf(fields, field) ?? [];
    if (sent !== undefined) values[field] = plainText(field, sent);
  }
  values.propertyStatus = fromServerStatus(values.propertyStatus);
  // The API itself writes 'Cyprus'.
  for (const field of ['country', 'propertyType'] as const)
    values[field] = String(values[field]).trim().toLowerCase();
  const amenities = valuesOf(fields, 'amenities');
  if (amenities) values.amenities = amenities.filter(Boolean);
  const [units] = valuesOf(fields, 'devUnits') ?? [];
  if (units !== undefined) {
    const rows = units.trim() === '' ? [] : readJson(units);
    values.devUnits = Array.isArray(rows) ? rows.map(toUnit) : rows;
  }
  return { ...values, photos: before.photos };
}

/** Accepts both the form's and the API's names. */
function fromServerStatus(status: unknown): unknown {
  return status === 'for_sale' ? 'forSale' : status === 'for_rent' ? 'forRent' : status;
}

type ExistingImage = { id: number; key: string };

/**
 * The stored photos to keep, in order: those named in `existing_images` (ids, or URLs that contain the key), all if the
 * field is absent; `primary_image_id` first.
 *
 * @throws AppError `invalid` if more are named than a listing can have
 */
export function keptPhotos(
  fields: ApiFields,
  before: ListingFormValues['photos'],
  images: readonly ExistingImage[],
): ListingFormValues['photos'] {
  const sent = valuesOf(fields, 'existing_images');
  const names = sent?.flatMap((text) => {
    const parsed = readJson(text);
    return Array.isArray(parsed) ? parsed.map(String) : text === '' ? [] : [text];
  });
  if (names && names.length > MAX_LISTING_PHOTOS) throw new AppError('invalid', PHOTO_PROBLEMS.tooMany);
  const keyOf = (name: string) =>
    images.find(({ id, key }) => String(id) === name || name.split('/').includes(key))?.key;
  const keys = names ? names.flatMap((name) => keyOf(name) ?? []) : before.map(({ key }) => key);
  const [primary] = valuesOf(fields, 'primary_image_id') ?? [];
  const first = primary ? keyOf(primary) : undefined;
  const ordered = first ? [first, ...keys.filter((key) => key !== first)] : keys;
  return [...new Set(ordered)].flatMap((key) => before.find((photo) => photo.key === key) ?? []);
}
