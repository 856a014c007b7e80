import { z } from 'zod';
import { pageViewInputSchema } from '@/lib/analytics/schema';
import { timeSchema } from '@/lib/api-shape';
import { AVAILABILITIES, LISTERS, MARKETS, PROPERTY_TYPES } from '@/lib/listings/constants';
import { parameter, searchQuery } from '@/lib/openapi/listing-schema';
import { json, type Operation, ok, operationsOf } from '@/lib/openapi/operation';
import { addressSchema } from '@/lib/places/address-suggestions';
import { COUNTRIES } from '@/lib/places/constants';

const places = operationsOf('Places');

const pageViewAnswer = ok('`null` for none', z.object({ provider: z.unknown() }));

const describedAddress = addressSchema.extend({
  isApproximate: z.boolean().meta({ description: "The coordinates are the town's, not the house's." }),
});

const cents = z.number().nullable().meta({ description: 'Euro cents' });

const pinSchema = z.object({ id: z.int(), latitude: z.number(), longitude: z.number(), priceCents: cents });

const previewSchema = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(MARKETS),
  type: z.enum(PROPERTY_TYPES),
  country: z.enum(COUNTRIES),
  location: z.string(),
  placeId: z.int(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  availability: z.enum(AVAILABILITIES),
  priceCents: cents,
  formerPriceCents: cents,
  bedrooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  areaM2: z.number().nullable(),
  lotSizeM2: z.number().nullable(),
  energyClass: z.string().nullable(),
  listedAt: timeSchema,
  isNew: z.boolean(),
  confirmedDays: z
    .int()
    .nullable()
    .meta({ description: 'Whole days since its owner last confirmed it; null if unknown' }),
  responseRate: z
    .number()
    .nullable()
    .meta({ description: 'Share of people answered within a day, 0 to 1; null if unknown' }),
  lister: z.enum(LISTERS),
  agency: z.string().nullable().optional(),
  images: z.array(
    z.object({ key: z.string(), width: z.int(), height: z.int(), placeholder: z.string(), alt: z.string() }),
  ),
});

const number = z.number();
const boxSchema = z.object({ south: number, west: number, north: number, east: number });

export const PLACE_OPERATIONS: readonly Operation[] = [
  places('get /api/places/', 'everyone', 'What a search field suggests: homes, sentences and places', {
    query: z.object({ q: z.string().optional() }),
    answers: ok(
      'The best first',
      z.object({
        results: z.array(
          z.object({
            slug: z.string(),
            label: z.string(),
            matched: z.string().nullable(),
            whole: z.boolean(),
            country: z.string().nullable(),
            buy: z.int(),
            rent: z.int(),
            address: z
              .object({ buy: z.string(), rent: z.string() })
              .optional()
              .meta({ description: 'Of a home, or of a sentence with its filters.' }),
          }),
        ),
      }),
    ),
  }),
  places('get /api/places/addresses/', 'person', 'Addresses for the form of a listing', {
    query: z.object({ q: z.string(), country: z.string().optional() }),
    answers: ok('At most five', z.object({ results: z.array(describedAddress) })),
    refuses: [400],
  }),
  places('get /api/geocode/reverse/', 'everyone', 'The address of a point', {
    query: z.object({ lat: z.string(), lon: z.string() }),
    answers: ok('null where none is known', z.object({ display_name: z.string().nullable() })),
    refuses: [400],
  }),
  places('get /api/map/pins/', 'everyone', 'The homes of a search as points', {
    query: searchQuery.extend({ kind: z.string(), place: z.string().optional() }),
    answers: ok('The points', z.object({ pins: z.array(pinSchema) })),
    refuses: [404],
  }),
  places(
    'get /api/map/clusters/',
    'everyone',
    'The homes of a search in a window of the map, one by one or counted by cells',
    {
      query: searchQuery.extend({
        kind: z.string(),
        place: z.string().optional(),
        window: parameter('south,west,north,east in degrees, with zoom'),
        zoom: parameter('A whole number from 0 to 18'),
        size: parameter('Instead of a window: width,height of a map in pixels that is fitted to the homes'),
      }),
      answers: ok(
        'Every home of the window is in exactly one entry',
        z.object({
          view: boxSchema.meta({ description: 'The window as asked for, or as fitted' }),
          window: boxSchema.meta({ description: 'What is covered: whole cells' }),
          zoom: z.int(),
          homes: z
            .array(z.tuple([z.int(), number, number, z.number().nullable()]))
            .meta({ description: 'id, latitude, longitude, price in euro cents' }),
          cells: z
            .array(z.tuple([z.int(), number, number, number, number, number, number, z.number().nullable()]))
            .meta({
              description:
                'count; latitude and longitude of their middle; south, west, north and east of the box around them; lowest price in euro cents',
            }),
          names: z.array(z.array(z.tuple([number, number, number, number]))).meta({
            description:
              "The names on the site's own tiles of this zoom and the next: left, top, right and bottom in parts of the Web Mercator square",
          }),
        }),
      ),
      refuses: [400, 404],
    },
  ),
  places('get /api/map/homes/', 'everyone', 'What the preview of the map shows of public homes', {
    query: searchQuery.extend({
      ids: parameter('At most ten, in the order of the answer'),
      kind: parameter('Instead of ids: a page of a search'),
      place: z.string().optional(),
      page: z.string().optional(),
    }),
    answers: ok(
      'The homes and how many there are',
      z.object({ homes: z.array(previewSchema), count: z.int() }),
    ),
    refuses: [404],
  }),
  places('get /api/page-views/', 'everyone', 'Which third-party analytics the site asks consent for', {
    answers: pageViewAnswer,
  }),
  places(
    'post /api/page-views/',
    'everyone',
    'Count a page view, without cookies; answers whom else the page may tell after consent',
    {
      body: json(pageViewInputSchema),
      answers: pageViewAnswer,
    },
  ),
];
