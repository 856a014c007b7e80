import type { ServiceName } from '@/lib/reporting/constants';

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

/** Google's map is loaded by browsers only; mail that arrives is tested by answering a message. */
export const TESTED_SERVICES = [
  'mail',
  'pictures',
  'google-sign-in',
  'geocoder',
  'map-tiles',
  'search-index',
  'varnish',
  'error-reports',
] as const satisfies readonly ServiceName[];
export type TestedService = (typeof TESTED_SERVICES)[number];

/** `settings`: those that choose it. `without`: what the site does meanwhile. */
export const SERVICE_TEXTS: Record<ServiceName, { label: string; settings: string; without: string }> = {
  mail: {
    label: 'E-mail',
    settings: 'RESEND_API_KEY or SMTP_URL, EMAIL_FROM',
    without: 'Messages wait and are each sent once. Without a provider they are files in DATA_DIR/outbox.',
  },
  'inbound-mail': {
    label: 'Answers by e-mail',
    settings: 'INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET',
    without: 'People answer on the site. The provider posts a mail again that could not be read.',
  },
  pictures: {
    label: 'Pictures',
    settings: 'S3_BUCKET or UPLOADTHING_TOKEN',
    without: 'New photos are refused, and stored ones do not appear.',
  },
  'google-sign-in': {
    label: 'Sign-in with Google',
    settings: 'AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET',
    without: 'People sign in with their passwords. The test does not try the secret.',
  },
  geocoder: {
    label: 'Addresses',
    settings: 'GEOCODER_URL or GOOGLE_MAPS_API_KEY',
    without: 'The built-in gazetteer finds places, but no streets.',
  },
  'google-map': {
    label: 'Google’s map',
    settings: 'GOOGLE_MAPS_API_KEY',
    without: 'Maps use tiles. Only browsers load it, so nothing is known here about it.',
  },
  'map-tiles': {
    label: 'Map tiles',
    settings: 'MAP_TILES_URL',
    without: 'Maps show Estia’s own tiles, which have no streets.',
  },
  'search-index': {
    label: 'Search index',
    settings: '',
    without: 'The database answers searches, more slowly.',
  },
  varnish: {
    label: 'Varnish',
    settings: 'VARNISH_URLS',
    without: 'Pages are outdated for up to a minute.',
  },
  'error-reports': {
    label: 'Error reports',
    settings: 'SENTRY_DSN',
    without: 'Errors are only in the log.',
  },
};

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
  'service.test': 'Tested a service',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTION_LABELS;
