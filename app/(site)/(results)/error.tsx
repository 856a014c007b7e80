'use client';

import { lazy, Suspense } from 'react';

// Loaded on demand, because every results page references this boundary.
const ErrorState = lazy(async () => ({
  default: (await import('@/components/ui/error-state')).ErrorState,
}));

export default function ResultsError({ error }: { error: Error & { digest?: string } }) {
  return (
    <Suspense>
      <ErrorState
        title="Error loading properties"
        text="Failed to fetch properties. Please try again."
        detail={error.digest && `Reference ${error.digest}`}
        className="results-error"
      />
    </Suspense>
  );
}
