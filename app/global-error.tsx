'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import './globals.css';

/** The root layout itself failed: this page brings its own document, in the system's fonts. */
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
