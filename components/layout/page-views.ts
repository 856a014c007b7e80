import type { AnalyticsProvider } from '@/lib/analytics/types';
import { onPageChange } from './page-change';

/** Counts this page and each one after it, without cookies (the page 'Cookie Policy'). */
export function startPageViews(): () => void {
  void count(window.location.pathname);
  return onPageChange(({ from, to }) => {
    if (from.pathname !== to.pathname) void count(to.pathname);
  });
}

async function count(path: string): Promise<void> {
  try {
    const response = await fetch('/api/page-views', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path }),
      keepalive: true,
    });
    const { provider } = (await response.json()) as { provider?: AnalyticsProvider | null };
    if (!provider) return;
    const { meetProvider } = await import('@/components/legal/consent');
    meetProvider(provider);
  } catch {
    // A page that is not counted works all the same: offline, blocked, or left before the answer came.
  }
}
