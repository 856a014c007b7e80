'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AnalyticsProvider } from '@/lib/analytics/types';
import { type Consent, storeConsent, storedConsent } from './consent';

const NAMES = { plausible: 'Plausible Analytics', ga4: 'Google Analytics' } as const;

export type ConsentTexts = Record<
  'none' | 'asks' | 'granted' | 'denied' | 'open' | 'decline' | 'agree',
  string
>;

type State = { provider: AnalyticsProvider | null; consent: Consent | null };

export function ConsentChoice({ texts }: { texts: ConsentTexts }) {
  const [state, setState] = useState<State | null>(null);

  useEffect(() => {
    let isGone = false;
    fetch('/api/page-views')
      .then((response) => response.json() as Promise<{ provider: AnalyticsProvider | null }>)
      .then(({ provider }) => {
        if (!isGone) setState({ provider, consent: storedConsent() });
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);

  function choose(consent: Consent) {
    storeConsent(consent);
    // Only a reload removes what was loaded after consent.
    window.location.reload();
  }

  return (
    <div className="grid max-w-[68ch] gap-4">
      <p>{state && !state.provider ? texts.none : texts.asks}</p>
      {state?.provider ? (
        <>
          <p>
            {NAMES[state.provider.kind]}:{' '}
            <strong className="font-semibold">{texts[state.consent ?? 'open']}</strong>
          </p>
          <p className="flex flex-wrap gap-3">
            <Button size="sm" aria-disabled={state.consent === 'denied'} onClick={() => choose('denied')}>
              {texts.decline}
            </Button>
            <Button size="sm" aria-disabled={state.consent === 'granted'} onClick={() => choose('granted')}>
              {texts.agree}
            </Button>
          </p>
        </>
      ) : null}
    </div>
  );
}
