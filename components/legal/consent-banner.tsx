import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MarkedText } from '@/components/ui/marked-text';
import { renderOutsidePage } from '@/components/ui/overlays/render-outside-page';
import type { AnalyticsView } from '@/lib/analytics/types';
import { localAddress } from '@/lib/language/addresses';
import { tConsent } from '@/messages/consent';
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
      aria-label={tConsent('label')}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto grid max-w-xl gap-4 rounded-lg border bg-raised p-5 shadow-lg"
    >
      <p className="text-sm">
        <MarkedText
          of={tConsent.pieces('question', { name })}
          policy={(text: ReactNode) => (
            <a href={localAddress('/cookies')} className="text-aegean underline underline-offset-4">
              {text}
            </a>
          )}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => onAnswer('denied')}>
          {tConsent('decline')}
        </Button>
        <Button size="sm" onClick={() => onAnswer('granted')}>
          {tConsent('agree')}
        </Button>
      </div>
    </section>
  );
}
