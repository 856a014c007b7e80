'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AnalyticsProvider } from '@/lib/analytics/types';
import { type Consent, storeConsent, storedConsent } from './consent';

const NAMES = { plausible: 'Plausible Analytics', ga4: 'Google Analytics' } as const;

type State = { provider: AnalyticsProvider | null; consent: Consent | null };

export function ConsentChoice() {
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
      <p>
        {state && !state.provider
          ? 'This site uses none, so it asks for nothing.'
          : 'Where this site uses third-party analytics, it asks you first. Nothing is loaded or sent before you agree, and you can change your answer here at any time.'}
      </p>
      {state?.provider ? (
        <>
          <p>
            {NAMES[state.provider.kind]}:{' '}
            <strong className="font-semibold">{consentText(state.consent)}</strong>
          </p>
          <p className="flex flex-wrap gap-3">
            <Button size="sm" aria-disabled={state.consent === 'denied'} onClick={() => choose('denied')}>
              Decline
            </Button>
            <Button size="sm" aria-disabled={state.consent === 'granted'} onClick={() => choose('granted')}>
              Agree
            </Button>
          </p>
        </>
      ) : null}
    </div>
  );
}

function consentText(consent: Consent | null): string {
  if (consent === 'granted') return 'you have agreed.';
  return consent === 'denied' ? 'you have declined.' : 'you have not answered yet.';
}
