import { isPrivatePage } from '@/lib/analytics/private-pages';
import type { AnalyticsView } from '@/lib/analytics/types';
import { plainAddress } from '@/lib/language/addresses';

/** In localStorage: 'granted', 'denied', or absent. */
const CONSENT_KEY = 'estia-consent';
export type Consent = 'granted' | 'denied';

export function storedConsent(): Consent | null {
  try {
    const value = localStorage.getItem(CONSENT_KEY);
    return value === 'granted' || value === 'denied' ? value : null;
  } catch {
    // Without storage the answer could not be remembered, so do not ask.
    return 'denied';
  }
}

export function storeConsent(consent: Consent): void {
  localStorage.setItem(CONSENT_KEY, consent);
  if (consent === 'denied') forgetAnalyticsCookies();
}

/** Asks if the visitor is undecided, does nothing if they declined. */
export function applyConsent(view: AnalyticsView): void {
  const consent = storedConsent();
  if (consent === 'granted') void sendView(view);
  else if (consent === null) void import('./consent-banner').then(({ askConsent }) => askConsent(view));
}

export async function sendView(view: AnalyticsView): Promise<void> {
  const { sendPlausibleView, sendGoogleView } = await import('./analytics-senders');
  // The visitor may have moved on meanwhile.
  if (isPrivatePage(plainAddress(window.location.pathname))) return;
  if (view.kind === 'plausible') await sendPlausibleView(view.domain, view.path);
  else sendGoogleView(view.id, view.path);
}

/** Plausible sets none. */
function forgetAnalyticsCookies(): void {
  const { hostname } = window.location;
  const names = document.cookie.split('; ').map((entry) => entry.split('=')[0] ?? '');
  for (const name of names.filter((candidate) => candidate.startsWith('_ga'))) {
    for (const domain of ['', `; domain=${hostname}`, `; domain=.${hostname}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the only API that every browser supports
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}
