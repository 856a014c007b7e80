import { isPrivatePage } from '@/lib/analytics/private-pages';
import { plainAddress } from '@/lib/language/addresses';

/** The origin only; empty if the visitor did not come from another site. */
function referrer(): string {
  const origin = /^https?:\/\/[^/]+/.exec(document.referrer)?.[0];
  return origin && origin !== window.location.origin ? origin : '';
}

/** Plausible's events API; none of its scripts run here. `path`: the counted path, the only fact about the page. */
export async function sendPlausibleView(domain: string, path: string): Promise<void> {
  const url = window.location.origin + path;
  await fetch('https://plausible.io/api/event', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ name: 'pageview', url, domain, referrer: referrer() || null }),
    keepalive: true,
  }).catch(() => {
    // Blocked or offline: nothing depends on it.
  });
}

type GoogleWindow = Window & { dataLayer?: unknown[]; [setting: string]: unknown };

/** `set`, because Google's script would read address and title of the page by itself. `path`: the counted path. */
export function sendGoogleView(id: string, path: string): void {
  const holder = window as unknown as GoogleWindow;
  // Without `navigation` nothing would keep the script away from private pages.
  if (!holder.navigation) return;
  const isFirst = holder.dataLayer === undefined;
  holder.dataLayer ??= [];
  const queue = holder.dataLayer;
  // Google's queue requires the arguments object itself, not an array.
  function gtag(..._parameters: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  const page = {
    page_location: window.location.origin + path,
    page_title: path,
    page_referrer: referrer(),
  };
  holder[`ga-disable-${id}`] = false;
  gtag('set', page);
  if (isFirst) {
    silenceBetweenPages(holder, id);
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
    gtag('js', new Date());
    gtag('config', id, {
      ...page,
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  }
  gtag('event', 'page_view', page);
}

/**
 * After the router leaves a page, Google's script, which stays loaded, sends nothing until the next page is known to be
 * public; a private page is loaded anew, without it.
 */
function silenceBetweenPages(holder: GoogleWindow, id: string): void {
  holder.navigation.addEventListener('navigate', ({ destination }) => {
    const { pathname } = new URL(destination.url);
    if (!destination.sameDocument || pathname === window.location.pathname) return;
    holder[`ga-disable-${id}`] = true;
    if (!isPrivatePage(plainAddress(pathname))) return;
    holder.navigation.addEventListener('currententrychange', () => window.location.reload(), { once: true });
  });
}
