import { z } from 'zod';
import { adminListingSchema, dashboardSchema } from '@/lib/admin/api-shape';
import { NEW_LISTING } from '@/lib/openapi/listing-operations';
import { type Operation, ok, operationsOf } from '@/lib/openapi/operation';
import { pageOfSchema } from '@/lib/openapi/shared-schema';

const admin = operationsOf('Administration');

const text = z.string().optional();

export const ADMIN_OPERATIONS: readonly Operation[] = [
  admin('get /api/admin/dashboard/properties/', 'admin', 'Figures of the last 7, 30 or 90 days', {
    query: z.object({ days: text }),
    answers: ok('Totals, and what each day brought', dashboardSchema),
  }),
  admin('get /api/admin/properties/', 'admin', 'Listings of every state', {
    query: z.object({ search: text, state: text, page: text }),
    answers: ok('A page of listings', pageOfSchema(adminListingSchema)),
  }),
  admin(
    'post /api/admin/properties/',
    'admin',
    "Create a listing of the administrator's own, with a line in the audit log",
    {
      ...NEW_LISTING,
    },
  ),
];
