import { Button } from '@/components/ui/button';
import { renderOutsidePage } from '@/components/ui/overlays/render-outside-page';
import type { AnalyticsView } from '@/lib/analytics/types';
import { type Consent, sendView, storeConsent } from './consent';

const NAMES = { plausible: 'Plausible', ga4: 'Google Analytics' } as const;

/** The last view that waits for an answer. */
let waiting: { view: AnalyticsView; pathname: string };
let isShown = false;

/** Does not cover the page; both answers are equally prominent. */
export function askConsent(view: AnalyticsView): void {
  waiting = { view, pathname: window.location.pathname };
  if (isShown) return;
  isShown = true;
  renderOutsidePage((remove) => {
    function answer(consent: Consent) {
      storeConsent(consent);
      isShown = false;
      remove();
      // The answer may come on a private page, of which nothing is told.
      if (consent === 'granted' && waiting.pathname === window.location.pathname) void sendView(waiting.view);
    }
    return <ConsentBanner name={NAMES[view.kind]} onAnswer={answer} />;
  });
}

function ConsentBanner({ name, onAnswer }: { name: string; onAnswer: (consent: Consent) => void }) {
  return (
    <section
      aria-label="Analytics"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto grid max-w-xl gap-4 rounded-lg border bg-raised p-5 shadow-lg"
    >
      <p className="text-sm">
        May we count your visit with {name}, so that we learn which pages help? Nothing is sent there unless
        you agree, and everything works without it.{' '}
        <a href="/cookies" className="text-aegean underline underline-offset-4">
          Cookie Policy
        </a>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onAnswer('denied')}>
          Decline
        </Button>
        <Button size="sm" onClick={() => onAnswer('granted')}>
          Agree
        </Button>
      </div>
    </section>
  );
}
