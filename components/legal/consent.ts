import type { AnalyticsProvider } from '@/lib/analytics/types';

/** The visitor's answer in localStorage: 'granted', 'denied', or nothing yet. */
const CONSENT_KEY = 'estia-consent';
export type Consent = 'granted' | 'denied';

export function storedConsent(): Consent | null {
  try {
    const value = localStorage.getItem(CONSENT_KEY);
    return value === 'granted' || value === 'denied' ? value : null;
  } catch {
    // Where storage is closed nobody can be asked once and for all, so nobody is asked.
    return 'denied';
  }
}

export function storeConsent(consent: Consent): void {
  localStorage.setItem(CONSENT_KEY, consent);
  if (consent === 'denied') forgetAnalyticsCookies();
}

/** Sends the view where the visitor has agreed, asks where they have not answered, does nothing where they have declined. */
export function meetProvider(provider: AnalyticsProvider): void {
  const consent = storedConsent();
  if (consent === 'granted') void sendView(provider);
  else if (consent === null) void import('./consent-banner').then(({ askConsent }) => askConsent(provider));
}

export async function sendView(provider: AnalyticsProvider): Promise<void> {
  const { sendPlausibleView, sendGoogleView } = await import('./analytics-senders');
  if (provider.kind === 'plausible') await sendPlausibleView(provider.domain);
  else sendGoogleView(provider.id);
}

/** Google's own cookies; Plausible sets none. */
function forgetAnalyticsCookies(): void {
  const { hostname } = window.location;
  const names = document.cookie.split('; ').map((entry) => entry.split('=')[0] ?? '');
  for (const name of names.filter((candidate) => candidate.startsWith('_ga'))) {
    for (const domain of ['', `; domain=${hostname}`, `; domain=.${hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the only way that every browser knows
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
