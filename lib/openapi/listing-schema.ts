import { z } from 'zod';
import { timeSchema } from '@/lib/api-shape';
import { EXTRAS, LISTERS, MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { EMPTY_LISTING, type ListingFormField } from '@/lib/listings/form/form-values';
import { COUNTRIES } from '@/lib/places/constants';

export const storedPropertySchema = z
  .object({
    id: z.int(),
    title: z.string(),
    price: z.number(),
    location: z.string(),
    country: z.string(),
    property_type: z.string(),
    property_status: z.enum(MARKETS),
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
  translations: text.meta({
    description:
      'JSON: { "el": { "title": …, "description": … }, "ru": … }; other languages than that of title and description. Replaces all translations.',
  }),
  devUnits: text.meta({
    description:
      'JSON: [{ unitBlock, beds, baths, internalArea, verandaArea, pool }], as dev_units has them.',
  }),
};

const wizardFields = Object.fromEntries(
  (Object.keys(EMPTY_LISTING) as ListingFormField[])
    .filter((field) => field !== 'amenities' && field !== 'photos')
    .map((field) => [field, described[field] ?? text]),
);

/** Numbers are sent as text. */
const formSchema = z
  .object({
    ...wizardFields,
    primary_is_first: z.enum(['true', 'false']).meta({ description: 'The first new photo is the cover.' }),
    'amenities[]': z.array(text).meta({ description: 'Ids of the catalogue; an unknown one is refused.' }),
    'images[]': z.array(text.meta({ format: 'binary' })).max(10),
  })
  .partial();

export const propertyFormSchema = formSchema
  .extend({ submissionId: text.optional().meta({ description: 'Instead of the header Idempotency-Key.' }) })
  .meta({ id: 'PropertyForm' });

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

/** A parameter of an address. */
export const parameter = (description: string) => z.string().optional().meta({ description });
const listParameter = (description: string) => z.array(z.string()).optional().meta({ description });

export const searchQuery = z.object({
  location: parameter('A place in any spelling, or words.'),
  search: parameter('The same as location.'),
  places: listParameter('Slugs of places, by comma: homes in any.'),
  country: parameter('cyprus or greece'),
  price: parameter('A preset such as 100k-200k.'),
  price_min: z.string().optional(),
  price_max: z.string().optional(),
  bedrooms: parameter('At least this many.'),
  bathrooms: parameter('At least this many.'),
  property_type: listParameter('house, apartment or land; homes of any that are named.'),
  size_min: parameter('m², at least; of land, the plot.'),
  size_max: z.string().optional(),
  floor: parameter('ground, top, 3, or 3+ for the third and above'),
  year_min: parameter('Built in this year or later.'),
  energy: parameter('A+, A, B+, B, C, D, E or F: this class or a better one.'),
  lister: parameter('owner, agent or developer'),
  extras: listParameter('reduced, floor_plan, video, confirmed (within a week); a home must have all.'),
  features: listParameter('Amenity ids; a home must have all.'),
  bounds: parameter('south,west,north,east in degrees'),
  area: parameter(
    'A drawn outline of 3 to 60 corners. For each, the latitude and the longitude minus those of the previous corner, in steps of 0.00001 degrees, zigzag-encoded, five bits per character of A-Z a-z 0-9 - _ from the lowest; 32 is added when more characters follow.',
  ),
  cash: parameter('Euro at hand: only homes that this and `monthly` afford; each has `costs`.'),
  monthly: parameter('Euro a month, for the loan or the rent.'),
  income: parameter('Euro a month after tax, of the household.'),
  age: parameter('Of the older borrower.'),
  main_home: parameter('1: it becomes the main home.'),
  first_home: parameter('1: the buyer owns no other home.'),
  resident: parameter('1: lives in its country, or will.'),
  buyers: parameter('1, or 2 in equal shares.'),
  rate: parameter('Percent a year; otherwise 5.5.'),
  years: parameter('Of the loan; otherwise 30.'),
  sort: parameter(
    'recommended, price-asc, price-desc, newest or oldest; with a budget left, most left first',
  ),
});

const costsWith = <T extends z.ZodRawShape>(own: T) => ({
  costs: z
    .object({
      cash: z.number().meta({ description: 'Needed at signing.' }),
      monthly: z.number(),
      yearly: z.number().meta({ description: 'Without what is `unknown`.' }),
      cash_left: z.number(),
      monthly_left: z.number(),
      fits: z.boolean(),
      unknown: z.array(z.string()).meta({ description: 'Costs that the advertisement does not say.' }),
      ...own,
    })
    .optional()
    .meta({ description: 'Euro; with `cash` or `monthly` only.' }),
});

const costLineSchema = z.object({
  key: z.string(),
  amount: z.number(),
  basis: z.enum(['law', 'estimate']),
  source: z.url(),
});

/** Of a home in a search with a budget. */
export const costsSchema = {
  buy: costsWith({
    taxes_and_fees: z.number(),
    lines: z.array(costLineSchema),
    loan: z.number(),
    loan_years: z.number(),
    loan_rate: z.number(),
    loan_limit_percent: z.number(),
  }),
  rent: costsWith({ deposit: z.number() }),
};

export const sentenceQuery = z.object({
  q: parameter(
    'A sentence in English, Greek or Russian, such as “2 bed flat in Larnaca under 200k”, or a reference. What it names replaces the other parameters.',
  ),
});

/** Beside a page of homes that `q` asked for. */
export const understoodSchema = {
  understood: z
    .object({
      market: z.enum(MARKETS).meta({ description: 'Named by the words; it decides which homes are found.' }),
      place: z.string().meta({ description: 'Slug' }),
      places: z.array(z.string()).meta({ description: 'Slugs, if there are several' }),
      property_type: z.enum(PROPERTY_TYPES),
      property_types: z.array(z.enum(PROPERTY_TYPES)).meta({ description: 'If there are several' }),
      bedrooms: z.int(),
      bathrooms: z.int(),
      price_min: z.int().meta({ description: 'Euro; of a rental, a month' }),
      price_max: z.int(),
      size_min: z.int().meta({ description: 'm²' }),
      size_max: z.int(),
      floor: z.string(),
      year_min: z.int(),
      energy: z.string(),
      lister: z.enum(LISTERS),
      extras: z.array(z.enum(EXTRAS)),
      features: z.array(z.string()),
      reference: z.string().meta({ description: 'The homes found have this number or reference.' }),
    })
    .partial()
    .optional()
    .meta({ description: 'The filters that `q`, or a sentence in `location`, means; otherwise absent.' }),
  ignored_words: listParameter(
    'What of `q` is no filter. Unknown words are searched in titles and addresses.',
  ),
};

export const choicesSchema = z.object({
  count: z.int(),
  isCapped: z.boolean().meta({ description: 'There are more than `count`.' }),
  choices: z
    .array(z.object({ name: z.string(), value: z.string(), count: z.int() }))
    .nullable()
    .meta({
      description: 'Parameter, value and how many homes it leads to; null while they cannot be counted.',
    }),
  prices: z
    .object({ lowest: z.int().nullable(), highest: z.int().nullable() })
    .meta({ description: 'Whole euro, whichever prices are asked for.' }),
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
