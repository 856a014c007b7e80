import { z } from 'zod';
import type { AdminListing, Dashboard } from '@/lib/admin/types';
import { apiShape, timeSchema } from '@/lib/api-shape';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { centsToEuros } from '@/lib/money';

const listing = apiShape<AdminListing>()(
  { id: z.int(), title: z.string(), location: z.string(), owner: z.string().nullable() },
  {
    /** Euro; 0 for 'Price on request'. */
    price: [z.number(), ({ priceCents }) => centsToEuros(priceCents ?? 0)],
    property_status: [z.enum(PROPERTY_STATUSES), ({ status }) => status],
    property_type: [z.enum(PROPERTY_TYPES), ({ type }) => type],
    is_published: [z.boolean(), ({ published }) => published],
    is_featured: [z.boolean(), ({ featured }) => featured],
    is_removed: [z.boolean(), ({ removed }) => removed],
    moderation_reason: [z.string().nullable(), ({ moderationReason }) => moderationReason],
    created_at: [timeSchema, ({ createdAt }) => createdAt.toISOString()],
  },
);
export const adminListingSchema = listing.schema.meta({ id: 'AdminProperty' });
export const toApiAdminListing = (source: AdminListing) => listing.read(source);

const perDay = z.array(z.object({ day: z.string(), count: z.int() }));
const dashboard = apiShape<Dashboard>()(
  {},
  {
    published_count: [z.int(), ({ publicListings }) => publicListings],
    users_count: [z.int(), ({ people }) => people],
    open_reports_count: [z.int(), ({ openReports }) => openReports],
    waiting_developers_count: [z.int(), ({ waitingDevelopers }) => waitingDevelopers],
    failed_jobs_count: [z.int(), ({ failedJobs }) => failedJobs],
    properties_per_day: [perDay, ({ listings }) => listings],
    users_per_day: [perDay, ({ signUps }) => signUps],
    messages_per_day: [perDay, ({ messages }) => messages],
  },
);
export const dashboardSchema = dashboard.schema;
export const toApiDashboard = dashboard.read;
