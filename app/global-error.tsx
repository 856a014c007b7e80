'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { currentLanguage } from '@/lib/language/current-language';
import { tFailure } from '@/messages/failure';
import './globals.css';

/** When the root layout fails: its own document in system fonts. */
export default function GlobalError(props: FailureProps) {
  return (
    <html lang={currentLanguage()}>
      <body>
        <title>{`${tFailure('wrong')} | Estia`}</title>
        <main className="flex min-h-dvh flex-col">
          <FailureView {...props} />
        </main>
      </body>
    </html>
  );
}
