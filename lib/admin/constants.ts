export const ADMIN_PAGE_SIZE = 20;
/** Counts stop here and are shown as '10,000+': counting a million rows takes seconds. */
export const ADMIN_COUNT_LIMIT = 10_000;
export const REASON_MAX = 2_000;
export const REASON_MIN = 5;

export const LISTING_STATE_LABELS = {
  all: 'All',
  public: 'Public',
  unpublished: 'Unpublished',
  'taken-down': 'Taken down',
  featured: 'Featured',
  withheld: 'Owner suspended',
  removed: 'Removed',
} as const;
export type ListingState = keyof typeof LISTING_STATE_LABELS;

export const USER_STATE_LABELS = {
  all: 'Everybody',
  unverified: 'Not verified',
  suspended: 'Suspended',
  admins: 'Administrators',
  reported: 'Reported',
} as const;
export type UserState = keyof typeof USER_STATE_LABELS;

export const REPORT_STATE_LABELS = { open: 'Open', decided: 'Decided', held: 'Held messages' } as const;
export type ReportState = keyof typeof REPORT_STATE_LABELS;

export const DEVELOPER_STATE_LABELS = {
  waiting: 'Waiting',
  approved: 'Approved',
} as const;
export type DeveloperState = keyof typeof DEVELOPER_STATE_LABELS;

export const DASHBOARD_DAYS = [7, 30, 90] as const;
export type DashboardDays = (typeof DASHBOARD_DAYS)[number];

export const AUDIT_ACTION_LABELS = {
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
  'message.release': 'Delivered a held message',
  'message.refuse': 'Refused a held message',
  'developer.approve': 'Approved a developer',
  'mortgage-offer.update': 'Changed a mortgage offer',
  'job.retry': 'Retried a job',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTION_LABELS;
