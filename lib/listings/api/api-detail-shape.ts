import { z } from 'zod';
import { apiShape } from '@/lib/api-shape';
import { LANGUAGES, type Language } from '@/lib/language/constants';
import { guessLanguage } from '@/lib/language/translations';
import { factsSchema, imageSchema, toApiFacts } from '@/lib/listings/api/api-shape';
import { PROPERTY_STATUSES } from '@/lib/listings/constants';
import type { ListingContact, ListingDetail, ListingTexts, ListingUnit } from '@/lib/listings/types';
import { sumOfAreas } from '@/lib/listings/unit-area';
import { centsToEuros } from '@/lib/money';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

const text = z.string().nullable();

const unit = apiShape<ListingUnit>()(
  { pool: z.boolean() },
  {
    unitBlock: [z.string(), ({ block }) => block],
    beds: [z.number(), ({ bedrooms }) => bedrooms],
    baths: [z.number(), ({ bathrooms }) => bathrooms],
    internalArea: [z.number(), ({ internalM2 }) => internalM2],
    verandaArea: [z.number(), ({ verandaM2 }) => verandaM2],
    totalArea: [
      z.number().meta({ description: 'Internal and veranda, to 0.01 m²' }),
      ({ internalM2, verandaM2 }) => sumOfAreas(internalM2, verandaM2),
    ],
  },
);

const translation = z.object({ title: z.string(), description: z.string() }).partial();

function toApiTranslations({ titles, descriptions }: ListingTexts) {
  const languages = LANGUAGES.filter((language) => titles[language] || descriptions[language]);
  const texts = (language: Language) => ({
    ...(titles[language] && { title: titles[language] }),
    ...(descriptions[language] && { description: descriptions[language] }),
  });
  return Object.fromEntries(languages.map((language) => [language, texts(language)]));
}

const detail = apiShape<ListingDetail>()(
  { region: text, city: text, street: text },
  {
    language: [
      z.enum(LANGUAGES).meta({ description: 'Of title and description, by their letters.' }),
      ({ texts }) => guessLanguage(`${texts.title} ${texts.description}`),
    ],
    translations: [
      z.partialRecord(z.enum(LANGUAGES), translation).meta({
        description: 'Title and description in other languages: { "el": { "title": … } }',
      }),
      ({ texts }) => toApiTranslations(texts),
    ],
    property_status: [z.enum(PROPERTY_STATUSES), ({ status }) => status],
    postal_code: [text, ({ postalCode }) => postalCode],
    construction_material: [text, ({ constructionMaterial }) => constructionMaterial],
    available_from: [text, ({ availableFrom }) => availableFrom],
    virtual_tour_url: [text, ({ virtualTourUrl }) => virtualTourUrl],
    video_url: [text, ({ videoUrl }) => videoUrl],
    dev_units: [z.array(unit.schema), ({ units }) => units.map((each) => unit.read(each))],
    price_history: [
      z.array(z.object({ date: z.string(), price: z.number().nullable() })),
      ({ priceHistory }) =>
        priceHistory.map(({ at, cents }) => ({
          date: at,
          price: cents === null ? null : centsToEuros(cents),
        })),
    ],
  },
);

const photoSchema = imageSchema.extend({ is_primary: z.boolean() });
const signedInOnly = text.optional().meta({ description: 'Signed-in callers only.' });

export const propertySchema = factsSchema
  .extend({
    ...detail.schema.shape,
    images: z.array(photoSchema),
    contact_phone: signedInOnly,
    contact_email: signedInOnly,
  })
  .meta({ id: 'Property' });

export const ownPropertySchema = propertySchema
  .extend({
    images: z.array(photoSchema.extend({ id: z.int() })),
    contact_phone: text,
    contact_email: text,
    version: z.int().meta({ description: 'Sent back with an edit.' }),
  })
  .meta({ id: 'OwnProperty' });

export type ApiDetailExtras = {
  isPublished: boolean;
  isFavourite?: boolean;
  /** Only for callers allowed to see it; a visitor's response has no such keys. */
  contact?: ListingContact | null;
  imageIds?: number[];
  version?: number;
};

export function toApiProperty(listing: ListingDetail, extras: ApiDetailExtras, origin: string) {
  const { isPublished, isFavourite = false, contact, imageIds, version } = extras;
  return {
    ...toApiFacts(listing),
    ...detail.read(listing),
    images: listing.images.map(({ key, width, height, alt }, position) => ({
      ...(imageIds && { id: imageIds[position] }),
      image: `${origin}${largestPictureUrl({ key, width })}`,
      is_primary: position === 0,
      alt,
      width,
      height,
    })),
    is_favourite: isFavourite,
    is_published: isPublished,
    ...(contact !== undefined && {
      contact_phone: contact?.phone ?? null,
      contact_email: contact?.email ?? null,
    }),
    ...(version !== undefined && { version }),
  };
}
