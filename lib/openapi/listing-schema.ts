import { z } from 'zod';
import { timeSchema } from '@/lib/openapi/shared-schema';

const euros = z.number().min(0).meta({ description: 'Euro; 0 when the lister gave none.' });
const listingType = z.enum(['sale', 'rent']);
const count = z.int().nullable();
const squareMetres = z.number().nullable();

export const propertyCardSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    price: euros,
    location: z.string(),
    country: z.string(),
    images: z.array(z.object({ image: z.url(), alt: z.string(), width: z.int(), height: z.int() })),
    property_status: z.enum(['for_sale', 'for_rent']),
    property_type: z.enum(['house', 'apartment', 'land']),
    listing_type: listingType,
    forSale: z.boolean(),
    bedrooms: count,
    bathrooms: count,
    area: squareMetres,
    lot_size: squareMetres,
    energy_rating: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    is_favourite: z.boolean(),
    is_published: z.boolean(),
    created_at: timeSchema,
  })
  .meta({ id: 'PropertyCard' });

export const propertySchema = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    price: euros,
    location: z.string(),
    country: z.string(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    postal_code: z.string().nullable(),
    street: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    property_status: z.enum(['for_sale', 'for_rent', 'unavailable']),
    property_type: z.enum(['house', 'apartment', 'land']),
    listing_type: listingType,
    forSale: z.boolean(),
    bedrooms: count,
    bathrooms: count,
    area: squareMetres,
    lot_size: squareMetres,
    year_built: count,
    parking_spaces: count,
    floor_level: count,
    total_floors: count,
    energy_rating: z.string().nullable(),
    construction_material: z.string().nullable(),
    available_from: z.string().nullable(),
    amenities: z.array(z.string()),
    virtual_tour_url: z.string().nullable(),
    video_url: z.string().nullable(),
    dev_units: z.array(z.looseObject({})),
    images: z.array(
      z.object({
        id: z.int().optional(),
        image: z.url(),
        is_primary: z.boolean(),
        alt: z.string(),
        width: z.int(),
        height: z.int(),
      }),
    ),
    owner: z.object({ id: z.string(), username: z.string(), name: z.string() }).nullable(),
    is_favourite: z.boolean(),
    is_published: z.boolean(),
    price_history: z.array(z.object({ date: z.string(), price: z.number().nullable() })),
    created_at: timeSchema,
    updated_at: timeSchema,
    contact_phone: z.string().nullable().optional().meta({ description: 'Signed-in callers only.' }),
    contact_email: z.string().nullable().optional().meta({ description: 'Signed-in callers only.' }),
    version: z.int().optional(),
  })
  .meta({ id: 'Property' });

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
        id: z.int().optional(),
        image: z.url(),
        is_primary: z.boolean(),
        received_bytes: z.int().optional(),
        received_sha256: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'StoredProperty' });

/** The form of create and edit, by its field names. Numbers are sent as text. */
export const propertyFormSchema = z
  .object({
    title: z.string().meta({ description: 'Its length and words follow the rules of the form.' }),
    description: z.string(),
    propertyType: z.enum(['house', 'apartment', 'land']),
    propertyStatus: z.enum(['forSale', 'forRent']),
    price: z.string(),
    country: z.enum(['cyprus', 'greece']),
    location: z.string(),
    bedrooms: z.string(),
    bathrooms: z.string(),
    area: z.string(),
    lotSize: z.string(),
    yearBuilt: z.string(),
    energyRating: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string().meta({ description: 'Country code and number.' }),
    latitude: z.string(),
    longitude: z.string(),
    devUnits: z.string().meta({ description: "JSON: a developer's units." }),
    primary_is_first: z.enum(['true', 'false']),
    'amenities[]': z.array(z.string()),
    'images[]': z.array(z.string().meta({ format: 'binary' })).max(10),
    'existing_images[]': z.array(z.string()).meta({ description: 'Edit: ids or addresses that stay.' }),
    primary_image_id: z.string(),
    version: z.string().meta({ description: 'Edit: the version that was read; another one answers 409.' }),
  })
  .partial()
  .loose()
  .meta({ id: 'PropertyForm' });

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
