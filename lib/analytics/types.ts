/** Third-party analytics configured by the operator. Loaded only after the visitor consents. */
export type AnalyticsProvider = { kind: 'plausible'; domain: string } | { kind: 'ga4'; id: string };
