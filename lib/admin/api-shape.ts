import type { AdminListing, Dashboard } from '@/lib/admin/types';
import { centsToEuros } from '@/lib/money';

/** A listing under the field names of /api/admin. */
export function toApiAdminListing(listing: AdminListing) {
  return {
    id: listing.id,
    title: listing.title,
    location: listing.location,
    /** Euro; 0 for 'Price on request'. */
    price: centsToEuros(listing.priceCents ?? 0),
    property_status: listing.status,
    property_type: listing.type,
    is_published: listing.published,
    is_featured: listing.featured,
    is_removed: listing.removed,
    moderation_reason: listing.moderationReason,
    owner: listing.owner,
    created_at: listing.createdAt.toISOString(),
  };
}

export function toApiDashboard(dashboard: Dashboard) {
  return {
    published_count: dashboard.publicListings,
    users_count: dashboard.people,
    open_reports_count: dashboard.openReports,
    waiting_developers_count: dashboard.waitingDevelopers,
    failed_jobs_count: dashboard.failedJobs,
    properties_per_day: dashboard.listings,
    users_per_day: dashboard.signUps,
    messages_per_day: dashboard.messages,
  };
}
