import { z } from 'zod';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { COUNTRIES } from '@/lib/places/constants';
import {
  AREA_MAX_M2,
  DESCRIPTION_MAX,
  FEATURES_MAX,
  FLOOR_LIMITS,
  LIST_ITEM_MAX,
  LOCATION_MAX,
  NAME_MAX,
  PRICE_LIST_MAX_BYTES,
  PROJECT_IMAGES_MAX,
  PROJECT_STATUSES,
  PROPERTY_TYPES_MAX,
  ROOMS_MAX,
  UNIT_LABEL_MAX,
  UNIT_PRICE_MAX,
  UNIT_STATUSES,
} from '@/lib/projects/constants';
import {
  dayText,
  degreesText,
  linesText,
  lineText,
  longText,
  numberText,
  wholeText,
} from '@/lib/projects/form-fields';
import { listOf, rowIdFromForm, rowVersionFromForm, storableText } from '@/lib/validation';

const target = { id: rowIdFromForm, version: rowVersionFromForm };

const fields = {
  name: lineText('Name', NAME_MAX, { required: true }),
  description: longText('Description', DESCRIPTION_MAX, { required: true }),
  location: lineText('Location', LOCATION_MAX, { required: true }),
  country: z.enum(COUNTRIES, { error: 'Please choose a country' }),
  status: z.enum(PROJECT_STATUSES, { error: 'Please choose a status' }),
  startDate: dayText('Start'),
  completionDate: dayText('Completion'),
  propertyTypes: linesText('Property types', PROPERTY_TYPES_MAX, LIST_ITEM_MAX),
  features: linesText('Key features', FEATURES_MAX, LIST_ITEM_MAX),
  amenities: listOf(z.string(), 200)
    .default([])
    .transform((chosen) => AMENITY_IDS.filter((known) => chosen.includes(known))),
  latitude: degreesText('Latitude', 90),
  longitude: degreesText('Longitude', 180),
};

type Dates = { startDate: Date | null; completionDate: Date | null };
type Point = { latitude: number | null; longitude: number | null };

function checkConsistency(input: Dates & Point, context: z.core.$RefinementCtx): void {
  const { startDate, completionDate, latitude, longitude } = input;
  const problem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (startDate && completionDate && completionDate < startDate)
    problem('completionDate', 'Completion comes before the start');
  if ((latitude === null) !== (longitude === null)) problem('latitude', 'Latitude and longitude go together');
}

/** All fields are text; empty ones clear. */
export const projectInputSchema = z.object(fields).superRefine(checkConsistency);
export type ProjectInput = z.output<typeof projectInputSchema>;

export const projectChangeSchema = z.object({ ...target, ...fields }).superRefine(checkConsistency);
export type ProjectChange = z.output<typeof projectChangeSchema>;

export const projectTargetSchema = z.object(target);
export type ProjectTarget = z.output<typeof projectTargetSchema>;

export const publicationInputSchema = z.object({ ...target, published: z.boolean() });
export type PublicationInput = z.output<typeof publicationInputSchema>;

export const imagesInputSchema = z.object({
  ...target,
  /** In display order; the first is the main image. */
  images: listOf(
    z.object({ key: storableText.max(100), alt: lineText('Description of a photo', 200) }),
    PROJECT_IMAGES_MAX,
    `At most ${PROJECT_IMAGES_MAX} photos`,
  ).refine(
    (images) => new Set(images.map(({ key }) => key)).size === images.length,
    'A photo was added twice',
  ),
});
export type ImagesInput = z.output<typeof imagesInputSchema>;

const rooms = (name: string) =>
  wholeText(name, 0, ROOMS_MAX, { required: true }).transform((value) => value ?? 0);
const area = (name: string) =>
  numberText(name, 1, AREA_MAX_M2, { required: true }).transform((value) => value ?? 0);

const optionalId = z
  .union([z.literal(''), rowIdFromForm])
  .default('')
  .transform((value) => (value === '' ? null : value));

export const floorPlanInputSchema = z.object({
  ...target,
  planId: optionalId,
  name: lineText('Name', NAME_MAX, { required: true }),
  bedrooms: rooms('Bedrooms'),
  bathrooms: rooms('Bathrooms'),
  areaM2: area('Area'),
  price: numberText('Price', 0, UNIT_PRICE_MAX),
  /** Key of an uploaded picture; '' for none. */
  pictureKey: lineText('Picture', 100),
});
export type FloorPlanInput = z.output<typeof floorPlanInputSchema>;

const unitFields = {
  label: lineText('Home', UNIT_LABEL_MAX, { required: true }).refine(
    (label) => label === '' || /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u.test(label),
    'Home may have letters, digits and . / _ - only',
  ),
  floor: wholeText('Floor', FLOOR_LIMITS.min, FLOOR_LIMITS.max),
  bedrooms: rooms('Bedrooms'),
  bathrooms: rooms('Bathrooms'),
  internalM2: area('Internal area'),
  verandaM2: numberText('Veranda area', 0, AREA_MAX_M2).transform((value) => value ?? 0),
  price: numberText('Price', 0, UNIT_PRICE_MAX),
  status: z.enum(UNIT_STATUSES, { error: 'Status must be available, reserved or sold' }),
};
export const unitRowSchema = z.object(unitFields);

export const unitInputSchema = z.object({
  ...target,
  unitId: optionalId,
  floorPlanId: optionalId,
  ...unitFields,
});
export type UnitInput = z.output<typeof unitInputSchema>;

export const unitStatusInputSchema = z.object({
  ...target,
  unitId: rowIdFromForm,
  status: z.enum(UNIT_STATUSES),
});
export type UnitStatusInput = z.output<typeof unitStatusInputSchema>;

export const priceListInputSchema = z.object({ ...target, text: z.string().max(PRICE_LIST_MAX_BYTES) });

export const partInputSchema = z.object({ ...target, partId: rowIdFromForm });
export type PartInput = z.output<typeof partInputSchema>;
