/** Third-party analytics configured by the operator. Loaded only after the visitor consents. */
export type AnalyticsProvider = { kind: 'plausible'; domain: string } | { kind: 'ga4'; id: string };

/** What may be told to the provider about a page view. */
export type AnalyticsView = AnalyticsProvider & {
  /** The counted path (page-path.ts): no query, no person's name. */
  path: string;
};
