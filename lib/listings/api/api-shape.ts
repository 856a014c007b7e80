import { z } from 'zod';
import { apiShape, timeSchema } from '@/lib/api-shape';
import {
  AVAILABILITIES,
  MARKETS,
  PROPERTY_TYPES,
  type PropertyStatus,
  UNTITLED,
} from '@/lib/listings/constants';
import type { ListFacts, ListingCard } from '@/lib/listings/types';
import { centsToEuros } from '@/lib/money';
import { COUNTRY_LABELS } from '@/lib/places/constants';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

const LIST_IMAGE_WIDTH = 1024;

const count = z.int().nullable();
const squareMetres = z.number().nullable();

type ApiSource = Omit<ListingCard, 'images' | 'status' | 'placeId' | 'isNew' | 'confirmedDays' | 'title'> &
  ListFacts & { status: PropertyStatus };

/** Common to lists and the single listing. Never contact data. Texts are as written, in every language of the call. */
const common = apiShape<ApiSource>()(
  {
    id: z.int(),
    location: z.string(),
    bedrooms: count,
    bathrooms: count,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    amenities: z.array(z.string()),
  },
  {
    title: [z.string(), ({ texts }) => texts.title.trim() || UNTITLED],
    description: [z.string(), ({ texts }) => texts.description],
    price: [
      z.number().min(0).meta({ description: 'Euro; 0 when the lister gave none or it is sold or let.' }),
      ({ priceCents }) => centsToEuros(priceCents ?? 0),
    ],
    country: [z.string(), ({ country }) => COUNTRY_LABELS[country]],
    property_type: [z.enum(PROPERTY_TYPES), ({ type }) => type],
    listing_type: [z.enum(['sale', 'rent']), ({ status }) => (status === 'for_sale' ? 'sale' : 'rent')],
    forSale: [z.boolean(), ({ status }) => status === 'for_sale'],
    availability: [
      z.enum(AVAILABILITIES).meta({ description: 'closed: sold or let, with no price' }),
      ({ availability }) => availability,
    ],
    area: [
      squareMetres.meta({ description: 'm²; of land, the plot' }),
      ({ type, areaM2, lotSizeM2 }) => (type === 'land' ? (lotSizeM2 ?? areaM2) : areaM2),
    ],
    lot_size: [squareMetres, ({ lotSizeM2 }) => lotSizeM2],
    year_built: [count, ({ yearBuilt }) => yearBuilt],
    parking_spaces: [count, ({ parkingSpaces }) => parkingSpaces],
    floor_level: [count, ({ floorLevel }) => floorLevel],
    total_floors: [count, ({ totalFloors }) => totalFloors],
    energy_rating: [z.string().nullable(), ({ energyClass }) => energyClass],
    owner: [
      z.object({ id: z.string(), username: z.string(), name: z.string() }).nullable(),
      ({ owner }) => owner && { id: owner.id, username: owner.username, name: owner.name },
    ],
    created_at: [timeSchema, ({ listedAt }) => listedAt],
    updated_at: [timeSchema, ({ updatedAt }) => updatedAt],
    confirmed_at: [
      timeSchema.meta({ description: 'When its owner or a feed last said that it is available' }),
      ({ confirmedAt }) => confirmedAt,
    ],
  },
);
export const toApiFacts = common.read;
export const factsSchema = common.schema.extend({ is_favourite: z.boolean(), is_published: z.boolean() });

export const imageSchema = z.object({ image: z.url(), alt: z.string(), width: z.int(), height: z.int() });

export const propertyCardSchema = factsSchema
  .extend({ property_status: z.enum(MARKETS), images: z.array(imageSchema) })
  .meta({ id: 'PropertyCard' });

export type ApiListing = z.output<typeof propertyCardSchema>;

export function toApiListing(
  listing: ListingCard,
  facts: ListFacts,
  origin: string,
  isFavourite = false,
): ApiListing {
  return {
    ...toApiFacts({ ...listing, ...facts }),
    property_status: listing.status,
    images: listing.images.map(({ key, width, height, alt }) => ({
      image: `${origin}${largestPictureUrl({ key, width: Math.min(width, LIST_IMAGE_WIDTH) })}`,
      alt,
      width,
      height,
    })),
    is_favourite: isFavourite,
    is_published: true,
  };
}
