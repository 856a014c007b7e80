import type { AnalyticsProvider } from '@/lib/analytics/types';

export type ProviderSettings = {
  ANALYTICS_PLAUSIBLE_DOMAIN?: string | undefined;
  ANALYTICS_GA4_ID?: string | undefined;
};

/** The configured provider; Plausible if both are set, because it collects less. */
export function analyticsProvider(settings: ProviderSettings): AnalyticsProvider | null {
  const { ANALYTICS_PLAUSIBLE_DOMAIN: domain, ANALYTICS_GA4_ID: id } = settings;
  if (domain) return { kind: 'plausible', domain };
  return id ? { kind: 'ga4', id } : null;
}
