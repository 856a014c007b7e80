'use client';

import { lazy, Suspense } from 'react';

// Every listing page carries the reference to this one; loaded on demand, it weighs only where it is shown.
const NotFoundView = lazy(async () => ({
  default: (await import('@/components/layout/not-found-view')).NotFoundView,
}));

export default function PropertyNotFound() {
  return (
    <Suspense>
      <NotFoundView
        title="Property not found"
        text="There is no home at this address: the listing was never published, or the link has lost a digit on its way."
      />
    </Suspense>
  );
}
