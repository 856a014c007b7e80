import { z } from 'zod';
import { pageViewInputSchema } from '@/lib/analytics/schema';
import { searchQuery } from '@/lib/openapi/listing-schema';
import { type Operation, operation } from '@/lib/openapi/operation';

const pageViewAnswer = {
  200: { description: '`null` for none', schema: z.object({ provider: z.unknown() }) },
};

export const PLACE_OPERATIONS: readonly Operation[] = [
  operation({
    method: 'get',
    path: '/api/places/',
    tag: 'Places',
    summary: 'Places whose name begins with what was typed, in any spelling',
    access: 'everyone',
    query: z.object({ q: z.string().optional() }),
    answers: {
      200: {
        description: 'The best first',
        schema: z.object({
          results: z.array(
            z.object({
              slug: z.string(),
              label: z.string(),
              matched: z.string().nullable(),
              country: z.string(),
              buy: z.int(),
              rent: z.int(),
            }),
          ),
        }),
      },
    },
  }),
  operation({
    method: 'get',
    path: '/api/places/addresses/',
    tag: 'Places',
    summary: 'Addresses for the form of a listing',
    access: 'person',
    query: z.object({ q: z.string(), country: z.string().optional() }),
    answers: {
      200: { description: 'At most five', schema: z.object({ results: z.array(z.looseObject({})) }) },
    },
  }),
  operation({
    method: 'get',
    path: '/api/geocode/reverse/',
    tag: 'Places',
    summary: 'The address of a point',
    access: 'everyone',
    query: z.object({ lat: z.string(), lon: z.string() }),
    answers: {
      200: {
        description: 'null where none is known',
        schema: z.object({ display_name: z.string().nullable() }),
      },
    },
  }),
  operation({
    method: 'get',
    path: '/api/map/pins/',
    tag: 'Places',
    summary: 'The homes of a search as points',
    access: 'everyone',
    query: searchQuery.extend({ kind: z.string(), place: z.string().optional() }),
    answers: { 200: { description: 'The points', schema: z.object({ pins: z.array(z.looseObject({})) }) } },
  }),
  operation({
    method: 'get',
    path: '/api/map/homes/',
    tag: 'Places',
    summary: 'What the preview of the map shows of public homes',
    access: 'everyone',
    query: z.object({ ids: z.string().optional() }),
    answers: {
      200: { description: 'In this order', schema: z.object({ homes: z.array(z.looseObject({})) }) },
    },
  }),
  operation({
    method: 'get',
    path: '/api/page-views/',
    tag: 'Places',
    summary: 'Which analytics by others the site asks consent for',
    access: 'everyone',
    answers: pageViewAnswer,
  }),
  operation({
    method: 'post',
    path: '/api/page-views/',
    tag: 'Places',
    summary: 'Count a page view, without cookies',
    access: 'everyone',
    body: { schema: pageViewInputSchema, mediaType: 'application/json' },
    answers: pageViewAnswer,
  }),
];
