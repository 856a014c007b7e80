/** Loaded only after the visitor consents. */
export type AnalyticsProvider = { kind: 'plausible'; domain: string } | { kind: 'ga4'; id: string };

export type AnalyticsView = AnalyticsProvider & {
  /** The counted path (page-path.ts): no query, no person's name. */
  path: string;
};
