import { z } from 'zod';
import { connectBodySchema } from '@/lib/connections/schema';
import { propertyCardSchema } from '@/lib/openapi/listing-schema';
import { type HttpMethod, type Operation, operation } from '@/lib/openapi/operation';
import {
  connectionAnswerSchema,
  connectionRequestSchema,
  connectionSchema,
  foundPersonSchema,
  profileSchema,
  profileViewSchema,
  reviewAnswerSchema,
  reviewSchema,
  reviewStatsSchema,
} from '@/lib/openapi/people-schema';
import { messageSchema, pageOfSchema, pageQuery } from '@/lib/openapi/shared-schema';
import {
  helpfulBodySchema,
  reportBodySchema,
  responseBodySchema,
  reviewBodySchema,
  reviewEditBodySchema,
} from '@/lib/reviews/api-schema';

const json = (schema: z.ZodType) => ({ schema, mediaType: 'application/json' as const });
const person = { id: 'Id or username' };
const pageOnly = pageQuery.pick({ page: true });

const profileRead = (part: string, summary: string, access: 'everyone' | 'person', schema: z.ZodType) =>
  operation({
    method: 'get',
    path: `/api/users/profiles/{id}/${part}`,
    tag: 'People',
    summary,
    access,
    pathParameters: person,
    ...(['reviews/', 'properties/'].includes(part) && { query: pageOnly }),
    answers: { 200: { description: 'OK', schema } },
  });

const connectionCall = (method: HttpMethod, part: string, summary: string) =>
  operation({
    method,
    path: `/api/connections/{id}/${part}`,
    tag: 'Connections',
    summary,
    access: 'person',
    pathParameters: { id: 'Id of the connection or request' },
    answers: { 200: { description: 'The connection between the two', schema: connectionAnswerSchema } },
  });

const reviewCall = (
  method: HttpMethod,
  part: string,
  summary: string,
  body: z.ZodType,
  status: 200 | 201,
  schema: z.ZodType,
) =>
  operation({
    method,
    path: `/api/reviews/{id}/${part}`,
    tag: 'Reviews',
    summary,
    access: 'person',
    pathParameters: { id: 'Id of the review' },
    body: json(body),
    answers: { [status]: { description: 'Done', schema } },
    ...(['report/', 'response/'].includes(part) && { refuses: [409] as const }),
  });

const connectionList = (part: string, summary: string, item: z.ZodType) =>
  operation({
    method: 'get',
    path: `/api/connections/${part}`,
    tag: 'Connections',
    summary,
    access: 'person',
    query: pageOnly,
    answers: { 200: { description: 'The newest first', schema: pageOfSchema(item) } },
  });

export const PEOPLE_OPERATIONS: readonly Operation[] = [
  operation({
    method: 'get',
    path: '/api/users/search/',
    tag: 'People',
    summary: 'Verified people by name, in Greek or Latin letters',
    access: 'person',
    query: z.object({ q: z.string().optional() }),
    answers: { 200: { description: 'At most one page', schema: pageOfSchema(foundPersonSchema) } },
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
    operation({
      method,
      path: '/api/users/profiles/{id}/block/',
      tag: 'People',
      summary: method === 'post' ? 'Block a person' : 'Unblock a person',
      access: 'person',
      pathParameters: person,
      answers: { 200: { description: 'Done', schema: z.object({ blocked: z.boolean() }) } },
      refuses: [400],
    }),
  ),
  connectionList('', "The caller's connections", connectionSchema),
  connectionList('requests/', 'Requests that wait for the caller', connectionRequestSchema),
  connectionList('sent/', 'Requests the caller has sent', connectionRequestSchema),
  operation({
    method: 'post',
    path: '/api/connections/',
    tag: 'Connections',
    summary: 'Ask for a connection, or accept the one the other has asked for',
    access: 'person',
    body: json(connectBodySchema),
    answers: { 201: { description: 'The connection between the two', schema: connectionAnswerSchema } },
    refuses: [404, 409],
  }),
  connectionCall('post', 'accept/', 'Accept a request'),
  connectionCall('post', 'reject/', 'Reject a request'),
  connectionCall('delete', '', 'End a connection, or withdraw a request'),
  operation({
    method: 'post',
    path: '/api/reviews/',
    tag: 'Reviews',
    summary: 'Review a person',
    access: 'person',
    body: json(reviewBodySchema),
    answers: { 201: { description: 'Written', schema: z.object({ id: z.int() }) } },
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
