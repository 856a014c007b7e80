import { z } from 'zod';
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/feeds/constants';
import { homeRecord } from '@/lib/feeds/home-record';
import { ownPropertySchema, propertySchema } from '@/lib/listings/api/api-detail-shape';
import { propertyCardSchema } from '@/lib/listings/api/api-shape';
import { MARKET_SLUGS } from '@/lib/listings/constants';
import {
  choicesSchema,
  costsSchema,
  jsonFeedSchema,
  propertyEditSchema,
  propertyFormSchema,
  searchQuery,
  sentenceQuery,
  storedPropertySchema,
  understoodSchema,
} from '@/lib/openapi/listing-schema';
import { created, type Operation, ok, operationsOf } from '@/lib/openapi/operation';
import { foundPageOfSchema, messageSchema, pageQuery } from '@/lib/openapi/shared-schema';

const properties = operationsOf('Properties');
const feeds = operationsOf('Feeds');

const page = ok('A page of homes', foundPageOfSchema(propertyCardSchema));
const id = { id: 'Id of the listing' };
const own = { username: "The caller's own username", id: 'Id of the listing' };
export const NEW_LISTING = {
  headers: { 'Idempotency-Key': 'The same key makes one listing, however often it is sent.' },
  body: { schema: propertyFormSchema, mediaType: 'multipart/form-data' },
  answers: {
    201: { description: 'Created', schema: storedPropertySchema },
    200: { description: 'Created by an earlier call with this key', schema: storedPropertySchema },
  },
} as const;
const form = { schema: propertyEditSchema, mediaType: 'multipart/form-data' as const };
const changed = messageSchema.extend({ id: z.int(), is_published: z.boolean() });

const EXPORTS: Readonly<Record<ExportFormat, { name: string; answers: Operation['answers'] }>> = {
  kyero: { name: 'a Kyero v3 feed', answers: ok('The feed', z.string(), 'application/xml') },
  csv: { name: 'CSV', answers: ok('UTF-8 with a byte order mark', z.string(), 'text/csv') },
  json: { name: 'JSON', answers: ok('The homes', z.object({ homes: z.array(homeRecord.schema) })) },
};

export const LISTING_OPERATIONS: readonly Operation[] = [
  properties('get /api/properties/featured/', 'everyone', 'Featured homes', {
    query: pageQuery,
    answers: page,
  }),
  ...Object.values(MARKET_SLUGS).map((slug) =>
    properties(
      `get /api/properties/${slug}/`,
      'everyone',
      slug === 'buy' ? 'Homes for sale' : 'Homes for rent',
      {
        description: 'Unknown values are ignored and named in `ignored`; unknown parameters are ignored.',
        query: searchQuery.extend(sentenceQuery.shape).extend(pageQuery.shape),
        answers: ok(
          'A page of homes',
          foundPageOfSchema(propertyCardSchema.extend(costsSchema[slug])).extend(understoodSchema),
        ),
      },
    ),
  ),
  properties(
    'get /api/properties/choices/',
    'everyone',
    'How many homes a search finds, and each choice of its filters',
    {
      query: searchQuery.extend({ kind: z.string(), place: z.string().optional() }),
      answers: ok('The counts', choicesSchema),
      refuses: [404],
    },
  ),
  ...Object.values(MARKET_SLUGS).flatMap((slug) => [
    feeds(`get /api/properties/${slug}/rss/`, 'everyone', 'The newest homes of a search as RSS 2.0', {
      query: searchQuery,
      answers: ok('At most 50 homes', z.string(), 'application/rss+xml'),
    }),
    feeds(
      `get /api/properties/${slug}/json-feed/`,
      'everyone',
      'The newest homes of a search as JSON Feed 1.1',
      {
        query: searchQuery,
        answers: ok('At most 50 homes', jsonFeedSchema, 'application/feed+json'),
      },
    ),
  ]),
  ...EXPORT_FORMATS.map((format) =>
    feeds(
      `get /api/properties/my-properties/${format}/`,
      'person',
      `The caller's published homes as ${EXPORTS[format].name}`,
      {
        description: 'With an `ETag`; 304 to `If-None-Match`.',
        answers: EXPORTS[format].answers,
      },
    ),
  ),
  feeds(
    'get /api/exports/{address}/{format}/',
    'everyone',
    "An account's published homes, by a secret address",
    {
      description:
        'The address is made on the page "Export and API", and can be revoked there. With `ETag` and `Last-Modified`; 304 to `If-None-Match` and `If-Modified-Since`.',
      pathParameters: { address: 'The secret part of the address', format: EXPORT_FORMATS.join(', ') },
      answers: EXPORTS.kyero.answers,
    },
  ),
  feeds(
    'get /api/calendars/{address}/viewings.ics/',
    'everyone',
    "An account's viewings, by a secret address",
    {
      description: 'The address is made on the page "Viewings", and can be ended there.',
      pathParameters: { address: 'The secret part of the address' },
      answers: ok('A calendar file', z.string(), 'text/calendar'),
    },
  ),
  properties(
    'get /api/properties/my-properties/enquiries/',
    'person',
    "Who asked about the caller's homes, as CSV",
    {
      description: 'Unanswered first, then the newest; 10,000 at most.',
      answers: ok('UTF-8 with a byte order mark', z.string(), 'text/csv'),
    },
  ),
  properties('post /api/properties/', 'person', 'Create a listing with its photos', {
    description: 'At most 10 photos of 5 MB. The listing is stored whole or not at all.',
    ...NEW_LISTING,
  }),
  properties('get /api/properties/{id}/', 'everyone', 'One home', {
    description: 'Contact data only for signed-in callers: it counts as a reveal and is limited like one.',
    pathParameters: id,
    answers: ok('The home', propertySchema),
  }),
  properties('post /api/properties/{id}/favourite/', 'person', 'Toggle the favourite', {
    pathParameters: id,
    answers: ok('What it is now', z.object({ data: z.object({ is_favourite: z.boolean() }) })),
  }),
  properties('post /api/properties/{id}/view/', 'everyone', 'Count a view of a home', {
    pathParameters: id,
    answers: { 204: { description: 'Counted, or not worth counting' } },
  }),
  properties('get /api/properties/my-favourites/', 'person', "The caller's favourites", {
    answers: ok('The latest first', z.array(propertyCardSchema)),
  }),
  properties('get /api/properties/my-properties/', 'person', "The caller's listings, published or not", {
    answers: ok('All of them', z.array(ownPropertySchema)),
  }),
  properties(
    'get /api/properties/{username}/properties/',
    'owner',
    "The caller's listings, published or not",
    {
      pathParameters: { username: own.username },
      answers: ok('All of them', z.array(ownPropertySchema)),
    },
  ),
  properties('get /api/properties/{username}/property/{id}/', 'owner', 'A listing as it is stored', {
    pathParameters: own,
    answers: ok('The listing', ownPropertySchema),
  }),
  ...(['put', 'patch'] as const).map((method) =>
    properties(`${method} /api/properties/{username}/property/{id}/edit/`, 'owner', 'Change a listing', {
      description:
        'A field that is absent keeps its value, an empty one clears it. Ids of photos stay the same.',
      pathParameters: own,
      body: form,
      answers: {
        200: { description: 'Changed', schema: storedPropertySchema },
        409: {
          description: 'Somebody changed it first: nothing is written',
          schema: z.object({ error: z.string(), code: z.string(), current: storedPropertySchema }),
        },
      },
    }),
  ),
  ...(['publish', 'unpublish'] as const).map((step) =>
    properties(
      `put /api/properties/{username}/property/{id}/${step}/`,
      'owner',
      step === 'publish' ? 'Publish a listing' : 'Take a listing off the site',
      {
        pathParameters: own,
        answers: ok('Done', changed),
      },
    ),
  ),
  properties(
    'delete /api/properties/{username}/property/{id}/delete/',
    'owner',
    'Remove a listing for good',
    {
      pathParameters: own,
      answers: ok('Removed', changed),
    },
  ),
  properties('post /api/uploads/', 'person', 'Upload one photo ahead of its form', {
    body: { schema: z.string().meta({ format: 'binary' }), mediaType: 'image/*' },
    answers: created(
      'Stored',
      z.object({
        key: z.string(),
        width: z.int(),
        height: z.int(),
        placeholder: z.string(),
        url: z.string(),
        received_bytes: z.int(),
        received_sha256: z.string(),
      }),
    ),
  }),
];
