'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import './globals.css';

/** When the root layout fails: its own document in system fonts. */
export default function GlobalError(props: FailureProps) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong | Estia</title>
        <main className="flex min-h-dvh flex-col">
          <FailureView {...props} />
        </main>
      </body>
    </html>
  );
}
