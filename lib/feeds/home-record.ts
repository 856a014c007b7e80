import { z } from 'zod';
import { apiShape, timeSchema } from '@/lib/api-shape';
import type { ExportedHome } from '@/lib/feeds/types';
import { LANGUAGES } from '@/lib/language/constants';
import { guessLanguage } from '@/lib/language/translations';
import { MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { COUNTRY_LABELS } from '@/lib/places/constants';

const text = z.string().nullable();
const number = z.number().nullable();
const count = z.int().nullable();

/** A home as CSV and JSON give it, by names that our import recognises. The order is that of the columns; CSV has only the addresses of pictures. */
export const homeRecord = apiShape<ExportedHome>()(
  {},
  {
    reference: [z.string(), ({ reference }) => reference],
    url: [z.url(), ({ url }) => url],
    status: [z.enum(MARKETS), ({ status }) => status],
    availability: [z.literal('reserved').nullable(), ({ availability }) => availability],
    type: [z.enum(PROPERTY_TYPES), ({ type }) => type],
    price: [z.number(), ({ priceCents }) => priceCents / 100],
    currency: [z.literal('EUR'), () => 'EUR' as const],
    price_frequency: [z.enum(['sale', 'month']), ({ status }) => (status === 'for_sale' ? 'sale' : 'month')],
    location: [z.string(), ({ placeLabel }) => placeLabel],
    country: [z.string(), ({ country }) => COUNTRY_LABELS[country]],
    shown_address: [z.string(), ({ location }) => location],
    street: [text, ({ street }) => street],
    postal_code: [text, ({ postalCode }) => postalCode],
    latitude: [number, ({ latitude }) => latitude],
    longitude: [number, ({ longitude }) => longitude],
    bedrooms: [count, ({ bedrooms }) => bedrooms],
    bathrooms: [count, ({ bathrooms }) => bathrooms],
    covered_area: [number, ({ areaM2 }) => areaM2],
    plot_area: [number, ({ lotSizeM2 }) => lotSizeM2],
    year_built: [count, ({ yearBuilt }) => yearBuilt],
    floor: [count, ({ floorLevel }) => floorLevel],
    total_floors: [count, ({ totalFloors }) => totalFloors],
    parking_spaces: [count, ({ parkingSpaces }) => parkingSpaces],
    energy_class: [text, ({ energyClass }) => energyClass],
    construction_material: [text, ({ constructionMaterial }) => constructionMaterial],
    available_from: [z.iso.date().nullable(), ({ availableFrom }) => availableFrom],
    amenities: [z.array(z.string()), ({ amenities }) => amenities],
    contact_email: [text, ({ contactEmail }) => contactEmail],
    contact_phone: [text, ({ contactPhone }) => contactPhone],
    virtual_tour_url: [text, ({ virtualTourUrl }) => virtualTourUrl],
    video_url: [text, ({ videoUrl }) => videoUrl],
    language: [z.enum(LANGUAGES), ({ title, description }) => guessLanguage(`${title} ${description}`)],
    title: [z.string(), ({ title }) => title],
    title_en: [text, ({ titles }) => titles.en ?? null],
    title_el: [text, ({ titles }) => titles.el ?? null],
    title_ru: [text, ({ titles }) => titles.ru ?? null],
    description: [z.string(), ({ description }) => description],
    description_en: [text, ({ descriptions }) => descriptions.en ?? null],
    description_el: [text, ({ descriptions }) => descriptions.el ?? null],
    description_ru: [text, ({ descriptions }) => descriptions.ru ?? null],
    photos: [z.array(z.object({ url: z.url(), caption: text })), ({ pictures }) => pictures],
    updated_at: [timeSchema, ({ updatedAt }) => updatedAt.toISOString()],
  },
);
export type HomeRecord = z.output<typeof homeRecord.schema>;
