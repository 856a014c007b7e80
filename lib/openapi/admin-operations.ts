import { z } from 'zod';
import { NEW_LISTING } from '@/lib/openapi/listing-operations';
import { type Operation, operation } from '@/lib/openapi/operation';
import { pageOfSchema, timeSchema } from '@/lib/openapi/shared-schema';

const adminPropertySchema = z
  .object({
    id: z.int(),
    title: z.string(),
    location: z.string(),
    price: z.number(),
    property_status: z.enum(['for_sale', 'for_rent', 'unavailable']),
    property_type: z.enum(['house', 'apartment', 'land']),
    is_published: z.boolean(),
    is_featured: z.boolean(),
    is_removed: z.boolean(),
    moderation_reason: z.string().nullable(),
    owner: z.string().nullable(),
    created_at: timeSchema,
  })
  .meta({ id: 'AdminProperty' });

const perDay = z.array(z.object({ day: z.string(), count: z.int() }));
const text = z.string().optional();

export const ADMIN_OPERATIONS: readonly Operation[] = [
  operation({
    method: 'get',
    path: '/api/admin/dashboard/properties/',
    tag: 'Administration',
    summary: 'Figures of the last 7, 30 or 90 days',
    access: 'admin',
    query: z.object({ days: text }),
    answers: {
      200: {
        description: 'Totals, and what each day brought',
        schema: z.object({
          published_count: z.int(),
          users_count: z.int(),
          open_reports_count: z.int(),
          waiting_developers_count: z.int(),
          failed_jobs_count: z.int(),
          properties_per_day: perDay,
          users_per_day: perDay,
          messages_per_day: perDay,
        }),
      },
    },
  }),
  operation({
    method: 'get',
    path: '/api/admin/properties/',
    tag: 'Administration',
    summary: 'Listings of every state',
    access: 'admin',
    query: z.object({ search: text, state: text, page: text }),
    answers: { 200: { description: 'A page of listings', schema: pageOfSchema(adminPropertySchema) } },
  }),
  operation({
    method: 'post',
    path: '/api/admin/properties/',
    tag: 'Administration',
    summary: "Create a listing of the administrator's own, with a line in the audit log",
    access: 'admin',
    ...NEW_LISTING,
  }),
];
