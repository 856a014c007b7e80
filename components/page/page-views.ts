import type { AnalyticsView } from '@/lib/analytics/types';
import { plainAddress } from '@/lib/language/addresses';
import { onPageChange } from './page-change';

/** Without cookies (see the Cookie Policy page). */
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
      body: JSON.stringify({ path: plainAddress(path) }),
      keepalive: true,
    });
    const { provider } = (await response.json()) as { provider?: AnalyticsView | null };
    if (!provider) return;
    const { applyConsent } = await import('@/components/legal/consent');
    applyConsent(provider);
  } catch {
    // Page views are optional.
  }
}
