/** Plausible's events API; none of its scripts run here. */
export async function sendPlausibleView(domain: string): Promise<void> {
  const { href } = window.location;
  await fetch('https://plausible.io/api/event', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ name: 'pageview', url: href, domain, referrer: document.referrer || null }),
    keepalive: true,
  }).catch(() => {
    // Blocked or offline: nothing depends on it.
  });
}

type GoogleQueue = { dataLayer?: unknown[] };

/** Google Analytics 4: loads its script once, then reports each view. */
export function sendGoogleView(id: string): void {
  const holder = window as Window & GoogleQueue;
  const isFirst = holder.dataLayer === undefined;
  holder.dataLayer ??= [];
  const queue = holder.dataLayer;
  // Google's queue requires the arguments object itself, not an array.
  function gtag(..._parameters: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  if (isFirst) {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
    gtag('js', new Date());
    gtag('config', id, { send_page_view: false, anonymize_ip: true });
  }
  gtag('event', 'page_view', { page_location: window.location.href, page_title: document.title });
}
