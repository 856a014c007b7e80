import { z } from 'zod';
import { MARKET_SLUGS } from '@/lib/listings/constants';
import {
  jsonFeedSchema,
  ownPropertySchema,
  propertyCardSchema,
  propertyEditSchema,
  propertyFormSchema,
  propertySchema,
  searchQuery,
  storedPropertySchema,
} from '@/lib/openapi/listing-schema';
import { type Operation, operation } from '@/lib/openapi/operation';
import { foundPageOfSchema, messageSchema, pageQuery } from '@/lib/openapi/shared-schema';

const page = { 200: { description: 'A page of homes', schema: foundPageOfSchema(propertyCardSchema) } };
const id = { id: 'Id of the listing' };
const own = { username: "The caller's own username", id: 'Id of the listing' };
/** What every call that creates a listing takes and answers. */
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

export const LISTING_OPERATIONS: readonly Operation[] = [
  operation({
    method: 'get',
    path: '/api/properties/featured/',
    tag: 'Properties',
    summary: 'Featured homes',
    access: 'everyone',
    query: pageQuery,
    answers: page,
  }),
  ...Object.values(MARKET_SLUGS).map((slug) =>
    operation({
      method: 'get',
      path: `/api/properties/${slug}/`,
      tag: 'Properties',
      summary: slug === 'buy' ? 'Homes for sale' : 'Homes for rent',
      description: 'Unknown values are ignored and named in `ignored`; unknown parameters are ignored.',
      access: 'everyone',
      query: searchQuery.extend(pageQuery.shape),
      answers: page,
    }),
  ),
  ...Object.values(MARKET_SLUGS).flatMap((slug) => [
    operation({
      method: 'get',
      path: `/api/properties/${slug}/rss/`,
      tag: 'Feeds',
      summary: 'The newest homes of a search as RSS 2.0',
      access: 'everyone',
      query: searchQuery,
      answers: {
        200: { description: 'At most 50 homes', schema: z.string(), mediaType: 'application/rss+xml' },
      },
    }),
    operation({
      method: 'get',
      path: `/api/properties/${slug}/json-feed/`,
      tag: 'Feeds',
      summary: 'The newest homes of a search as JSON Feed 1.1',
      access: 'everyone',
      query: searchQuery,
      answers: {
        200: { description: 'At most 50 homes', schema: jsonFeedSchema, mediaType: 'application/feed+json' },
      },
    }),
  ]),
  operation({
    method: 'get',
    path: '/api/properties/my-properties/kyero/',
    tag: 'Feeds',
    summary: "The caller's published homes as a Kyero v3 feed",
    access: 'person',
    answers: { 200: { description: 'The feed', schema: z.string(), mediaType: 'application/xml' } },
  }),
  operation({
    method: 'post',
    path: '/api/properties/',
    tag: 'Properties',
    summary: 'Create a listing with its photos',
    description: 'At most 10 photos of 5 MB. The listing is stored whole or not at all.',
    access: 'person',
    headers: NEW_LISTING.headers,
    body: NEW_LISTING.body,
    answers: NEW_LISTING.answers,
  }),
  operation({
    method: 'get',
    path: '/api/properties/{id}/',
    tag: 'Properties',
    summary: 'One home',
    description: 'Contact data only for signed-in callers: it counts as a reveal and is limited like one.',
    access: 'everyone',
    pathParameters: id,
    answers: { 200: { description: 'The home', schema: propertySchema } },
  }),
  operation({
    method: 'post',
    path: '/api/properties/{id}/favourite/',
    tag: 'Properties',
    summary: 'Toggle the favourite',
    access: 'person',
    pathParameters: id,
    answers: {
      200: {
        description: 'What it is now',
        schema: z.object({ data: z.object({ is_favourite: z.boolean() }) }),
      },
    },
  }),
  operation({
    method: 'post',
    path: '/api/properties/{id}/view/',
    tag: 'Properties',
    summary: 'Count a view of a home',
    access: 'everyone',
    pathParameters: id,
    answers: { 204: { description: 'Counted, or not worth counting' } },
  }),
  operation({
    method: 'get',
    path: '/api/properties/my-favourites/',
    tag: 'Properties',
    summary: "The caller's favourites",
    access: 'person',
    answers: { 200: { description: 'The latest first', schema: z.array(propertyCardSchema) } },
  }),
  operation({
    method: 'get',
    path: '/api/properties/my-properties/',
    tag: 'Properties',
    summary: "The caller's listings, published or not",
    access: 'person',
    answers: { 200: { description: 'All of them', schema: z.array(ownPropertySchema) } },
  }),
  operation({
    method: 'get',
    path: '/api/properties/{username}/properties/',
    tag: 'Properties',
    summary: "The caller's listings, published or not",
    access: 'owner',
    pathParameters: { username: own.username },
    answers: { 200: { description: 'All of them', schema: z.array(ownPropertySchema) } },
  }),
  operation({
    method: 'get',
    path: '/api/properties/{username}/property/{id}/',
    tag: 'Properties',
    summary: 'A listing as it is stored',
    access: 'owner',
    pathParameters: own,
    answers: { 200: { description: 'The listing', schema: ownPropertySchema } },
  }),
  ...(['put', 'patch'] as const).map((method) =>
    operation({
      method,
      path: '/api/properties/{username}/property/{id}/edit/',
      tag: 'Properties',
      summary: 'Change a listing',
      description:
        'A field that is absent keeps its value, an empty one clears it. Ids of photos stay the same.',
      access: 'owner',
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
    operation({
      method: 'put',
      path: `/api/properties/{username}/property/{id}/${step}/`,
      tag: 'Properties',
      summary: step === 'publish' ? 'Publish a listing' : 'Take a listing off the site',
      access: 'owner',
      pathParameters: own,
      answers: { 200: { description: 'Done', schema: changed } },
    }),
  ),
  operation({
    method: 'delete',
    path: '/api/properties/{username}/property/{id}/delete/',
    tag: 'Properties',
    summary: 'Remove a listing for good',
    access: 'owner',
    pathParameters: own,
    answers: { 200: { description: 'Removed', schema: changed } },
  }),
  operation({
    method: 'post',
    path: '/api/uploads/',
    tag: 'Properties',
    summary: 'Upload one photo ahead of its form',
    access: 'person',
    body: { schema: z.string().meta({ format: 'binary' }), mediaType: 'image/*' },
    answers: {
      201: {
        description: 'Stored',
        schema: z.object({
          key: z.string(),
          width: z.int(),
          height: z.int(),
          placeholder: z.string(),
          url: z.string(),
          received_bytes: z.int(),
          received_sha256: z.string(),
        }),
      },
    },
  }),
];
