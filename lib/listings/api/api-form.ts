import { z } from 'zod';
import { AppError, type FieldErrors, invalidField } from '@/lib/errors';
import { plainNumberText } from '@/lib/input/typed-numbers';
import { amenityId } from '@/lib/listings/amenities';
import {
  EMPTY_LISTING,
  type ListingFormField,
  type ListingFormValues,
} from '@/lib/listings/form/form-values';
import { MAX_LISTING_PHOTOS } from '@/lib/storage/constants';
import { photoProblemText } from '@/lib/storage/photo-problems';
import { parseId } from '@/lib/validation';

const OTHER_FIELDS = ['translations', 'amenities', 'devUnits', 'photos'] as const;
const TEXT_FIELDS = (Object.keys(EMPTY_LISTING) as ListingFormField[]).filter(
  (field): field is Exclude<ListingFormField, (typeof OTHER_FIELDS)[number]> =>
    !(OTHER_FIELDS as readonly string[]).includes(field),
);

const isText = (name: string) => TEXT_FIELDS.some((field) => field === name);

/** The wizard strips grouping commas; API clients may send them. A point is always the decimal mark. */
const AMOUNTS: ReadonlySet<string> = new Set(['price', 'area', 'lotSize']);
const plainText = (field: string, text: string) =>
  AMOUNTS.has(field) && text.includes(',') ? plainNumberText(text) : text;

export type ApiFields = ReadonlyMap<string, readonly string[]>;

const valuesOf = (fields: ApiFields, name: string) => fields.get(name) ?? fields.get(`${name}[]`);

/** Invalid JSON stays text, which the schema then reports. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** API clients may send numbers. `totalArea`, which the API returns, follows from the areas. */
function toUnit(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { totalArea: _, ...unit } = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(unit).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : (value ?? ''),
    ]),
  );
}

/** An empty field clears the value, an absent one keeps that of `before`. The caller handles photos. */
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
  const [translations] = valuesOf(fields, 'translations') ?? [];
  if (translations !== undefined)
    values.translations = translations.trim() === '' ? {} : readJson(translations);
  return { ...values, photos: before.photos };
}

function fromServerStatus(status: unknown): unknown {
  return status === 'for_sale' ? 'forSale' : status === 'for_rent' ? 'forRent' : status;
}

type ExistingImage = { id: number; key: string };

/**
 * `existing_images` names ids, or URLs that contain the key; without it all photos stay. The primary one is first.
 * @throws AppError `invalid` if a name is unknown, the primary photo is not kept, or there are too many
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
  if (names && names.length > MAX_LISTING_PHOTOS) throw new AppError('invalid', photoProblemText('tooMany'));
  const keyOf = (field: string, name: string) => {
    const image = images.find(({ id, key }) => String(id) === name || name.split('/').includes(key));
    if (image) return image.key;
    throw invalidField(field, `This listing has no photo ${name.slice(0, 100)}. Nothing was changed.`);
  };
  const keys = names?.map((name) => keyOf('existing_images', name)) ?? before.map(({ key }) => key);
  const [primary] = valuesOf(fields, 'primary_image_id') ?? [];
  const first = primary ? keyOf('primary_image_id', primary) : undefined;
  if (first && !keys.includes(first))
    throw invalidField('primary_image_id', 'The cover must be one of the photos that stay.');
  const ordered = first ? [first, ...keys.filter((key) => key !== first)] : keys;
  return [...new Set(ordered)].flatMap((key) => before.find((photo) => photo.key === key) ?? []);
}

const PHOTO_FIELDS = ['existing_images', 'primary_image_id', 'primary_is_first'];
const FORM_FIELDS: ReadonlySet<string> = new Set([
  ...TEXT_FIELDS,
  ...['translations', 'amenities', 'devUnits', ...PHOTO_FIELDS].flatMap((name) => [name, `${name}[]`]),
]);

/** @throws AppError `invalid` for what would be dropped silently: unknown fields and amenities, a text sent twice */
export function refuseUnknownFields(fields: ApiFields, isNew: boolean): void {
  const problems: FieldErrors = {};
  const ownField = isNew ? 'submissionId' : 'version';
  for (const [name, values] of fields) {
    if (!FORM_FIELDS.has(name) && name !== ownField) problems[name] = [`Unknown field: ${name}.`];
    else if (isText(name) && values.length > 1) problems[name] = [`${name} was sent more than once.`];
  }
  const amenities = valuesOf(fields, 'amenities') ?? [];
  const unknown = amenities.filter((name) => name !== '' && amenityId(name) === null);
  if (unknown.length > 0)
    problems.amenities = [`Unknown amenity: ${unknown.slice(0, 5).join(', ').slice(0, 200)}.`];
  const [first] = Object.values(problems);
  if (first) throw new AppError('invalid', first[0] ?? '', { fields: problems });
}

/** `current` if the client sends none. @throws AppError `invalid` */
export function versionFromApi(fields: ApiFields, current: number): number {
  const [sent] = fields.get('version') ?? [];
  if (sent === undefined) return current;
  const version = parseId(sent);
  if (version === null) throw invalidField('version', 'version must be the number that was read.');
  return version;
}

/** A UUID as it is, any other key hashed to one (first half of its SHA-256). */
export async function submissionIdOf(key: string | null | undefined): Promise<string | null> {
  if (!key) return null;
  if (z.uuid().safeParse(key).success) return key.toLowerCase();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  const hex = Buffer.from(digest).toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20, 32)].join('-');
}
