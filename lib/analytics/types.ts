/** Third-party analytics, when the operator has configured one. Nothing of it is loaded before the visitor agrees. */
export type AnalyticsProvider = { kind: 'plausible'; domain: string } | { kind: 'ga4'; id: string };
