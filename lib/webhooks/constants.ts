/** Of `webhook_event`; a test is sent on request only. */
export const WEBHOOK_EVENTS = ['enquiry_created', 'listing_status_changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export type SentEvent = WebhookEvent | 'test';

/** In messages and in the header. */
export const EVENT_NAMES: Readonly<Record<SentEvent, string>> = {
  enquiry_created: 'enquiry.created',
  listing_status_changed: 'listing.status_changed',
  test: 'test',
};

export const MAX_WEBHOOKS = 5;
export const WEBHOOK_URL_MAX = 500;
export const SHOWN_DELIVERIES = 10;
/** The log. */
export const DELIVERY_DAYS = 30;
export const WEBHOOK_TIMEOUT_MS = 10_000;
