'use client';

import { useEffect, useState } from 'react';
import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { currentLanguage } from '@/lib/language/current-language';
import { tFailure } from '@/messages/failure';
import './globals.css';

/** When the root layout fails: its own document in system fonts, once it has its words or they cannot be loaded. */
export default function GlobalError(props: FailureProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void import('@/components/layout/failure-words')
      .then(({ bringFailureWords }) => bringFailureWords())
      .catch(() => undefined)
      .then(() => setReady(true));
  }, []);
  return (
    <html lang={currentLanguage()}>
      <body>
        {isReady ? (
          <main className="flex min-h-dvh flex-col">
            <title>{`${tFailure('Something went wrong')} | Estia`}</title>
            <FailureView {...props} />
          </main>
        ) : null}
      </body>
    </html>
  );
}
