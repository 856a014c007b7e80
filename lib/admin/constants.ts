/** Rows per page. */
export const ADMIN_PAGE_SIZE = 20;
/** Counts stop here and are shown as '10,000+': nobody pages that far, and counting a million rows takes seconds. */
export const ADMIN_COUNT_LIMIT = 10_000;
/** Characters; enough for a statement of reasons. */
export const REASON_MAX = 2_000;
/** Anything shorter explains nothing to the person concerned. */
export const REASON_MIN = 5;

export const LISTING_STATES = [
  'all',
  'public',
  'unpublished',
  'taken-down',
  'featured',
  'withheld',
  'removed',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];
export const LISTING_STATE_LABELS: Record<ListingState, string> = {
  all: 'All',
  public: 'Public',
  unpublished: 'Unpublished',
  'taken-down': 'Taken down',
  featured: 'Featured',
  withheld: 'Owner suspended',
  removed: 'Removed',
};

export const USER_STATES = ['all', 'unverified', 'suspended', 'admins', 'reported'] as const;
export type UserState = (typeof USER_STATES)[number];
export const USER_STATE_LABELS: Record<UserState, string> = {
  all: 'Everybody',
  unverified: 'Not verified',
  suspended: 'Suspended',
  admins: 'Administrators',
  reported: 'Reported',
};

export const REPORT_STATES = ['open', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_STATE_LABELS: Record<ReportState, string> = { open: 'Open', decided: 'Decided' };

export const DEVELOPER_STATES = ['waiting', 'approved'] as const;
export type DeveloperState = (typeof DEVELOPER_STATES)[number];
export const DEVELOPER_STATE_LABELS: Record<DeveloperState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
};

/** Periods of the charts, in days. */
export const DASHBOARD_DAYS = [7, 30, 90] as const;
export type DashboardDays = (typeof DASHBOARD_DAYS)[number];

/** Every change an administrator can make, as named in the audit log. */
export const AUDIT_ACTIONS = [
  'listing.feature',
  'listing.unfeature',
  'listing.unpublish',
  'listing.restore',
  'listing.create',
  'user.suspend',
  'user.unsuspend',
  'user.verify',
  'user.make-admin',
  'user.remove-admin',
  'account.delete',
  'report.decide',
  'review.hide',
  'message.erase',
  'developer.approve',
  'mortgage-offer.update',
  'job.retry',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  'listing.feature': 'Featured a listing',
  'listing.unfeature': 'Ended the featuring of a listing',
  'listing.unpublish': 'Took a listing down',
  'listing.restore': 'Restored a listing',
  'listing.create': 'Created a listing',
  'user.suspend': 'Suspended a person',
  'user.unsuspend': 'Ended a suspension',
  'user.verify': 'Verified an email address',
  'user.make-admin': 'Made an administrator',
  'user.remove-admin': 'Removed an administrator',
  'account.delete': 'Deleted an account',
  'report.decide': 'Decided a report',
  'review.hide': 'Hid a review',
  'message.erase': 'Erased a message',
  'developer.approve': 'Approved a developer',
  'mortgage-offer.update': 'Changed a mortgage offer',
  'job.retry': 'Retried a job',
};
