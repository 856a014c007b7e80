import { z } from 'zod';
import { apiShape, timeSchema } from '@/lib/api-shape';
import { amenityLabel } from '@/lib/listings/amenities';
import { sumOfAreas } from '@/lib/listings/unit-area';
import { centsToEuros } from '@/lib/money';
import { COUNTRY_LABELS } from '@/lib/places/constants';
import { PROJECT_STATUSES, UNIT_STATUSES } from '@/lib/projects/constants';
import type { FloorPlan, ProjectDetail, ProjectPicture, ProjectUnit } from '@/lib/projects/types';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

const text = z.string().nullable();
const euros = z.number().nullable();

const toEuros = (cents: number | null) => (cents === null ? null : centsToEuros(cents));
const imageUrl = (picture: ProjectPicture, origin: string) => `${origin}${largestPictureUrl(picture)}`;

const floorPlan = apiShape<FloorPlan, string>()(
  { id: z.int(), name: z.string(), bedrooms: z.int(), bathrooms: z.int() },
  {
    area: [z.number(), ({ areaM2 }) => areaM2],
    price: [euros, ({ priceCents }) => toEuros(priceCents)],
    image: [text, ({ picture }, origin) => picture && imageUrl(picture, origin)],
  },
);

const project = apiShape<ProjectDetail, string>()(
  {
    id: z.int(),
    name: z.string(),
    description: z.string(),
    location: z.string(),
    status: z.enum(PROJECT_STATUSES),
    totalUnits: z.int(),
    availableUnits: z.int().meta({ description: 'Counted from the units.' }),
    propertyTypes: z.array(z.string()),
    createdAt: timeSchema,
    updatedAt: timeSchema,
    startDate: text,
    completionDate: text,
    features: z.array(z.string()),
  },
  {
    country: [z.string(), ({ country }) => COUNTRY_LABELS[country]],
    priceRange: [
      z.object({ min: euros, max: euros, currency: z.literal('EUR') }),
      ({ minPriceCents, maxPriceCents }) => ({
        min: toEuros(minPriceCents),
        max: toEuros(maxPriceCents),
        currency: 'EUR' as const,
      }),
    ],
    amenities: [z.array(z.string()), ({ amenities }) => amenities.map(amenityLabel)],
    mainImage: [text, ({ images: [first] }, origin) => (first ? imageUrl(first, origin) : null)],
    images: [z.array(z.string()), ({ images }, origin) => images.map((image) => imageUrl(image, origin))],
    developerId: [z.int(), ({ developer }) => developer.id],
    developerName: [z.string(), ({ developer }) => developer.name],
    coordinates: [
      z.object({ lat: z.number(), lng: z.number() }).nullable(),
      ({ latitude: lat, longitude: lng }) => (lat === null || lng === null ? null : { lat, lng }),
    ],
    floorPlans: [
      z.array(floorPlan.schema),
      ({ floorPlans }, origin) => floorPlans.map((plan) => floorPlan.read(plan, origin)),
    ],
  },
);
export const projectCardSchema = project.schema.meta({ id: 'ProjectCard' });
export const toApiProject = project.read;

const unit = apiShape<ProjectUnit>()(
  {
    id: z.int(),
    label: z.string(),
    floorPlanId: z.int().nullable(),
    floor: z.int().nullable(),
    bedrooms: z.int(),
    bathrooms: z.int(),
    status: z.enum(UNIT_STATUSES),
  },
  {
    internalArea: [z.number(), ({ internalM2 }) => internalM2],
    verandaArea: [z.number(), ({ verandaM2 }) => verandaM2],
    totalArea: [z.number(), ({ internalM2, verandaM2 }) => sumOfAreas(internalM2, verandaM2)],
    price: [euros.meta({ description: 'null for a sold home' }), ({ priceCents }) => toEuros(priceCents)],
  },
);
export const projectSchema = project.schema.extend({ units: z.array(unit.schema) }).meta({ id: 'Project' });

export const toApiProjectDetail = (detail: ProjectDetail, origin: string) => ({
  ...toApiProject(detail, origin),
  units: detail.units.map((each) => unit.read(each)),
});
