import { z } from 'zod';
import { timeSchema } from '@/lib/api-shape';
import { connectBodySchema } from '@/lib/connections/schema';
import { propertyCardSchema } from '@/lib/listings/api/api-shape';
import { created, type HttpMethod, json, type Operation, ok, operationsOf } from '@/lib/openapi/operation';
import { messageSchema, pageOfSchema, pageQuery } from '@/lib/openapi/shared-schema';
import {
  connectionAnswerSchema,
  connectionRequestSchema,
  connectionSchema,
  connectionStateSchema,
  foundPersonSchema,
  profileSchema,
} from '@/lib/people/api-shape';
import {
  helpfulBodySchema,
  reportBodySchema,
  responseBodySchema,
  reviewBodySchema,
  reviewEditBodySchema,
} from '@/lib/reviews/api-schema';
import { reviewAnswerSchema, reviewSchema, reviewStatsSchema } from '@/lib/reviews/api-shape';

const people = operationsOf('People');
const connections = operationsOf('Connections');
const reviews = operationsOf('Reviews');

const person = { id: 'Id or username' };
const pageOnly = pageQuery.pick({ page: true });

const profileViewSchema = z.object({
  state: connectionStateSchema,
  connectionId: z.int().nullable(),
  retryFrom: timeSchema.nullish().meta({ description: 'While a rejected request cannot be repeated.' }),
  mutualConnections: z.int(),
  hasBlocked: z.boolean(),
  canReview: z.boolean(),
  ownReview: z
    .object({
      id: z.int(),
      overallRating: z.int(),
      title: z.string().nullable(),
      content: z.string(),
      isEditable: z.boolean(),
    })
    .nullable(),
  helpfulIds: z.array(z.int()),
});

const profileRead = (part: string, summary: string, access: 'everyone' | 'person', schema: z.ZodType) =>
  people(`get /api/users/profiles/{id}/${part}`, access, summary, {
    pathParameters: person,
    ...(['reviews/', 'properties/'].includes(part) && { query: pageOnly }),
    answers: ok('OK', schema),
  });

const connectionCall = (method: HttpMethod, part: string, summary: string) =>
  connections(`${method} /api/connections/{id}/${part}`, 'person', summary, {
    pathParameters: { id: 'Id of the connection or request' },
    answers: ok('The connection between the two', connectionAnswerSchema),
  });

const reviewCall = (
  method: HttpMethod,
  part: string,
  summary: string,
  body: z.ZodType,
  status: 200 | 201,
  schema: z.ZodType,
) =>
  reviews(`${method} /api/reviews/{id}/${part}`, 'person', summary, {
    pathParameters: { id: 'Id of the review' },
    body: json(body),
    answers: { [status]: { description: 'Done', schema } },
    ...(['report/', 'response/'].includes(part) && { refuses: [409] as const }),
  });

const connectionList = (part: string, summary: string, item: z.ZodType) =>
  connections(`get /api/connections/${part}`, 'person', summary, {
    query: pageOnly,
    answers: ok('The newest first', pageOfSchema(item)),
  });

export const PEOPLE_OPERATIONS: readonly Operation[] = [
  people('get /api/users/search/', 'person', 'Verified people by name, in Greek or Latin letters', {
    query: z.object({ q: z.string().optional() }),
    answers: ok('At most one page', pageOfSchema(foundPersonSchema)),
  }),
  profileRead('', 'A public profile', 'everyone', z.object({ status: z.string(), profile: profileSchema })),
  profileRead('properties/', 'Public homes of a person', 'everyone', pageOfSchema(propertyCardSchema)),
  profileRead('reviews/', 'Reviews of a person', 'everyone', pageOfSchema(reviewSchema)),
  profileRead('review-stats/', 'Average and distribution of the reviews', 'everyone', reviewStatsSchema),
  profileRead(
    'can-review/',
    'Whether the caller may review this person',
    'person',
    z.object({ can_review: z.boolean() }),
  ),
  profileRead(
    'viewer/',
    'The parts of the profile page that depend on the caller',
    'person',
    profileViewSchema,
  ),
  ...(['post', 'delete'] as const).map((method) =>
    people(
      `${method} /api/users/profiles/{id}/block/`,
      'person',
      method === 'post' ? 'Block a person' : 'Unblock a person',
      {
        pathParameters: person,
        answers: ok('Done', z.object({ blocked: z.boolean() })),
        refuses: [400],
      },
    ),
  ),
  connectionList('', "The caller's connections", connectionSchema),
  connectionList('requests/', 'Requests that wait for the caller', connectionRequestSchema),
  connectionList('sent/', 'Requests the caller has sent', connectionRequestSchema),
  connections(
    'post /api/connections/',
    'person',
    'Ask for a connection, or accept the one the other has asked for',
    {
      body: json(connectBodySchema),
      answers: created('The connection between the two', connectionAnswerSchema),
      refuses: [404, 409],
    },
  ),
  connectionCall('post', 'accept/', 'Accept a request'),
  connectionCall('post', 'reject/', 'Reject a request'),
  connectionCall('delete', '', 'End a connection, or withdraw a request'),
  reviews('post /api/reviews/', 'person', 'Review a person', {
    body: json(reviewBodySchema),
    answers: created('Written', z.object({ id: z.int() })),
    refuses: [404, 409],
  }),
  reviewCall(
    'put',
    '',
    "Change one's review, within seven days",
    reviewEditBodySchema,
    200,
    z.object({ id: z.int() }),
  ),
  reviewCall(
    'post',
    'helpful/',
    'Say whether a review is helpful',
    helpfulBodySchema,
    200,
    z.object({ is_helpful: z.boolean(), helpful_count: z.int() }),
  ),
  reviewCall('post', 'report/', 'Report a review', reportBodySchema, 201, messageSchema),
  reviewCall(
    'post',
    'response/',
    "The reviewed person's answer",
    responseBodySchema,
    201,
    reviewAnswerSchema,
  ),
];
