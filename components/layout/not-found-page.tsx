'use client';

import { lazy, Suspense } from 'react';

// Every page carries the reference to its 404 page. Loaded on demand, frame and text weigh only where they are shown.
const Content = lazy(async () => ({ default: (await import('./not-found-content')).NotFoundContent }));

/** The whole 404 page with its frame. */
export function NotFoundPage({ supportEmail }: { supportEmail: string }) {
  return (
    <Suspense>
      <Content supportEmail={supportEmail} />
    </Suspense>
  );
}
