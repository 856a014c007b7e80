import type { ListingFormField } from '@/lib/listings/form/form-values';

export type StepId = 'type' | 'details' | 'photos' | 'contact';
export type Step = { id: StepId; fields: readonly ListingFormField[] };

const TYPE: Step = { id: 'type', fields: ['userType'] };
const DETAILS: Step = {
  id: 'details',
  fields: [
    // In screen order: the first invalid one gets the focus.
    'propertyStatus',
    'propertyType',
    'price',
    'title',
    'description',
    'translations',
    'country',
    'location',
    'region',
    'city',
    'postal_code',
    'street',
    'latitude',
    'longitude',
    'devUnits',
    'bedrooms',
    'bathrooms',
    'area',
    'lotSize',
    'yearBuilt',
    'parkingSpaces',
    'floorLevel',
    'totalFloors',
    'energyRating',
    'constructionMaterial',
    'availableFrom',
    'amenities',
    'virtualTourUrl',
    'videoUrl',
  ],
};
const PHOTOS: Step = { id: 'photos', fields: ['photos'] };
const CONTACT: Step = {
  id: 'contact',
  fields: ['contactEmail', 'contactPhone', 'phoneCountry'],
};

export const STEPS = { create: [TYPE, DETAILS, PHOTOS, CONTACT], edit: [DETAILS, PHOTOS, CONTACT] } as const;

export function clampStep(step: number, count: number): number {
  return Math.min(Math.max(0, Math.trunc(step)), count - 1);
}

/** -1 if there is none. `devUnits.0.beds` belongs to the field before the dot. */
export function stepOfField(steps: readonly Step[], paths: readonly string[]): number {
  const fields = new Set(paths.map((path) => path.split('.')[0]));
  return steps.findIndex((step) => step.fields.some((field) => fields.has(field)));
}
