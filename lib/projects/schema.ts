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
  descriptionFields,
  linesText,
  lineText,
  numberText,
  wholeText,
} from '@/lib/projects/form-fields';
import { listOf, rowIdFromForm, rowVersionFromForm, storableText } from '@/lib/validation';
import { tProjectForm } from '@/messages/project-form';

const target = { id: rowIdFromForm, version: rowVersionFromForm };

const fields = {
  name: lineText('name', NAME_MAX, { required: true }),
  ...descriptionFields(DESCRIPTION_MAX),
  location: lineText('location', LOCATION_MAX, { required: true }),
  country: z.enum(COUNTRIES, { error: () => tProjectForm('country') }),
  status: z.enum(PROJECT_STATUSES, { error: () => tProjectForm('status') }),
  startDate: dayText('start'),
  completionDate: dayText('completion'),
  propertyTypes: linesText('propertyTypes', PROPERTY_TYPES_MAX, LIST_ITEM_MAX),
  features: linesText('features', FEATURES_MAX, LIST_ITEM_MAX),
  amenities: listOf(z.string(), 200)
    .default([])
    .transform((chosen) => AMENITY_IDS.filter((known) => chosen.includes(known))),
  latitude: degreesText('latitude', 90),
  longitude: degreesText('longitude', 180),
};

type Dates = { startDate: Date | null; completionDate: Date | null };
type Point = { latitude: number | null; longitude: number | null };

function checkConsistency(input: Dates & Point, context: z.core.$RefinementCtx): void {
  const { startDate, completionDate, latitude, longitude } = input;
  const problem = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (startDate && completionDate && completionDate < startDate)
    problem('completionDate', tProjectForm('completionFirst'));
  if ((latitude === null) !== (longitude === null)) problem('latitude', tProjectForm('together'));
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
    z.object({ key: storableText.max(100), alt: lineText('photoText', 200) }),
    PROJECT_IMAGES_MAX,
    () => tProjectForm('photos', { max: PROJECT_IMAGES_MAX }),
  ).refine((images) => new Set(images.map(({ key }) => key)).size === images.length, {
    error: () => tProjectForm('photoTwice'),
  }),
});
export type ImagesInput = z.output<typeof imagesInputSchema>;

const rooms = (field: 'bedrooms' | 'bathrooms') =>
  wholeText(field, 0, ROOMS_MAX, { required: true }).transform((value) => value ?? 0);
const area = (field: 'area' | 'internalArea') =>
  numberText(field, 1, AREA_MAX_M2, { required: true }).transform((value) => value ?? 0);

const optionalId = z
  .union([z.literal(''), rowIdFromForm])
  .default('')
  .transform((value) => (value === '' ? null : value));

export const floorPlanInputSchema = z.object({
  ...target,
  planId: optionalId,
  name: lineText('name', NAME_MAX, { required: true }),
  bedrooms: rooms('bedrooms'),
  bathrooms: rooms('bathrooms'),
  areaM2: area('area'),
  price: numberText('price', 0, UNIT_PRICE_MAX),
  /** Key of an uploaded picture; '' for none. */
  pictureKey: lineText('picture', 100),
});
export type FloorPlanInput = z.output<typeof floorPlanInputSchema>;

const unitFields = {
  label: lineText('home', UNIT_LABEL_MAX, { required: true }).refine(
    (label) => label === '' || /^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u.test(label),
    { error: () => tProjectForm('homeName') },
  ),
  floor: wholeText('floor', FLOOR_LIMITS.min, FLOOR_LIMITS.max),
  bedrooms: rooms('bedrooms'),
  bathrooms: rooms('bathrooms'),
  internalM2: area('internalArea'),
  verandaM2: numberText('verandaArea', 0, AREA_MAX_M2).transform((value) => value ?? 0),
  price: numberText('price', 0, UNIT_PRICE_MAX),
  status: z.enum(UNIT_STATUSES, { error: () => tProjectForm('unitStatus') }),
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
