import { z } from 'zod';
import { COUNTRIES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { EMPTY_LISTING, type ListingFormField } from '@/lib/listings/form/form-values';
import { timeSchema } from '@/lib/openapi/shared-schema';

const euros = z.number().min(0).meta({ description: 'Euro; 0 when the lister gave none.' });
const listingType = z.enum(['sale', 'rent']);
const count = z.int().nullable();
const squareMetres = z.number().nullable();

/** The fields of the single home and of lists. */
const shared = {
  id: z.int(),
  title: z.string(),
  description: z.string(),
  price: euros,
  location: z.string(),
  country: z.string(),
  property_type: z.enum(['house', 'apartment', 'land']),
  listing_type: listingType,
  forSale: z.boolean(),
  bedrooms: count,
  bathrooms: count,
  area: squareMetres.meta({ description: 'm²; of land, the plot' }),
  lot_size: squareMetres,
  year_built: count,
  parking_spaces: count,
  floor_level: count,
  total_floors: count,
  energy_rating: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  amenities: z.array(z.string()),
  owner: z.object({ id: z.string(), username: z.string(), name: z.string() }).nullable(),
  is_favourite: z.boolean(),
  is_published: z.boolean(),
  created_at: timeSchema,
  updated_at: timeSchema,
};
const image = { image: z.url(), alt: z.string(), width: z.int(), height: z.int() };

export const propertyCardSchema = z
  .object({
    ...shared,
    property_status: z.enum(['for_sale', 'for_rent']),
    images: z.array(z.object(image)),
  })
  .meta({ id: 'PropertyCard' });

export const propertySchema = z
  .object({
    ...shared,
    property_status: z.enum(['for_sale', 'for_rent', 'unavailable']),
    region: z.string().nullable(),
    city: z.string().nullable(),
    postal_code: z.string().nullable(),
    street: z.string().nullable(),
    construction_material: z.string().nullable(),
    available_from: z.string().nullable(),
    virtual_tour_url: z.string().nullable(),
    video_url: z.string().nullable(),
    dev_units: z.array(
      z.object({
        unitBlock: z.string(),
        beds: z.number(),
        baths: z.number(),
        internalArea: z.number(),
        verandaArea: z.number(),
        totalArea: z.number().meta({ description: 'Internal and veranda, to 0.01 m²' }),
        pool: z.boolean(),
      }),
    ),
    images: z.array(z.object({ ...image, is_primary: z.boolean() })),
    price_history: z.array(z.object({ date: z.string(), price: z.number().nullable() })),
    contact_phone: z.string().nullable().optional().meta({ description: 'Signed-in callers only.' }),
    contact_email: z.string().nullable().optional().meta({ description: 'Signed-in callers only.' }),
  })
  .meta({ id: 'Property' });

/** A listing as its owner gets it. */
export const ownPropertySchema = propertySchema
  .extend({
    images: z.array(z.object({ ...image, id: z.int(), is_primary: z.boolean() })),
    contact_phone: z.string().nullable(),
    contact_email: z.string().nullable(),
    version: z.int().meta({ description: 'Sent back with an edit.' }),
  })
  .meta({ id: 'OwnProperty' });

/** What a write of a listing answers. */
export const storedPropertySchema = z
  .object({
    id: z.int(),
    title: z.string(),
    price: z.number(),
    location: z.string(),
    country: z.string(),
    property_type: z.string(),
    property_status: z.enum(['for_sale', 'for_rent']),
    is_published: z.boolean(),
    version: z.int(),
    images: z.array(
      z.object({
        id: z.int(),
        image: z.url(),
        is_primary: z.boolean(),
        received_bytes: z.int().optional(),
        received_sha256: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'StoredProperty' });

const text = z.string();

/** The wizard's fields that are not any text. */
const described: Partial<Record<ListingFormField, z.ZodType>> = {
  userType: z.enum(['agent', 'developer']).meta({ description: 'Required in a new listing.' }),
  title: text.meta({ description: 'At most 200 characters.' }),
  price: text.meta({ description: 'Euro, at most two decimals.' }),
  propertyType: z.enum(PROPERTY_TYPES),
  propertyStatus: z.enum(['forSale', 'forRent']),
  country: z.enum(COUNTRIES),
  location: text.meta({ description: 'The full address.' }),
  area: text.meta({ description: 'm²; of land, the plot.' }),
  energyRating: text.meta({ description: 'Required to publish a house or an apartment.' }),
  availableFrom: text.meta({ description: 'yyyy-MM-dd' }),
  contactPhone: text.meta({ description: 'Country code and number.' }),
  phoneCountry: text.meta({ description: 'Of a number without a country code: CY, GR, …' }),
  devUnits: text.meta({
    description:
      'JSON: [{ unitBlock, beds, baths, internalArea, verandaArea, pool }], as dev_units has them.',
  }),
};

/** Each as it is sent. */
const wizardFields = Object.fromEntries(
  (Object.keys(EMPTY_LISTING) as ListingFormField[])
    .filter((field) => field !== 'amenities' && field !== 'photos')
    .map((field) => [field, described[field] ?? text]),
);

/** What create and edit have in common. Numbers are sent as text; an unknown field is refused. */
const formSchema = z
  .object({
    ...wizardFields,
    primary_is_first: z.enum(['true', 'false']).meta({ description: 'The first new photo is the cover.' }),
    'amenities[]': z.array(text).meta({ description: 'Ids of the catalogue; an unknown one is refused.' }),
    'images[]': z.array(text.meta({ format: 'binary' })).max(10),
  })
  .partial();

/** The form of a new listing. */
export const propertyFormSchema = formSchema
  .extend({ submissionId: text.optional().meta({ description: 'Instead of the header Idempotency-Key.' }) })
  .meta({ id: 'PropertyForm' });

/** The form of an edit. */
export const propertyEditSchema = formSchema
  .extend({
    'existing_images[]': z.array(text).optional().meta({
      description: 'Ids or addresses of the photos that stay; an unknown one is refused. All, if absent.',
    }),
    primary_image_id: text.optional().meta({ description: 'The cover, one of the photos that stay.' }),
    version: text.optional().meta({
      description: 'The version that was read: if somebody changed the listing since, the answer is 409.',
    }),
  })
  .meta({ id: 'PropertyEdit' });

export const searchQuery = z.object({
  location: z.string().optional().meta({ description: 'A place in any spelling, or words.' }),
  search: z.string().optional().meta({ description: 'The same as location.' }),
  country: z.string().optional().meta({ description: 'cyprus or greece' }),
  price: z.string().optional().meta({ description: 'A preset such as 100k-200k.' }),
  price_min: z.string().optional(),
  price_max: z.string().optional(),
  bedrooms: z.string().optional().meta({ description: 'At least this many.' }),
  bathrooms: z.string().optional().meta({ description: 'At least this many.' }),
  property_type: z.string().optional().meta({ description: 'house, apartment or land' }),
  features: z.array(z.string()).optional().meta({ description: 'Amenity ids; a home must have all.' }),
  bounds: z.string().optional().meta({ description: 'south,west,north,east in degrees' }),
  area: z.string().optional().meta({
    description:
      'A drawn outline of 3 to 60 corners. For each, the latitude and the longitude minus those of the previous corner, in steps of 0.00001 degrees, zigzag-encoded, five bits per character of A-Z a-z 0-9 - _ from the lowest; 32 is added when more characters follow.',
  }),
  sort: z.string().optional().meta({ description: 'recommended, price-asc, price-desc, newest or oldest' }),
});

export const jsonFeedSchema = z.object({
  version: z.string(),
  title: z.string(),
  description: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      title: z.string(),
      content_text: z.string(),
      date_published: timeSchema,
      image: z.url().optional(),
    }),
  ),
});
