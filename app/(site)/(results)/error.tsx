'use client';

import { lazy, Suspense } from 'react';
import { failureReference } from '@/components/layout/failure-view';
import { tFailure } from '@/messages/failure';

// Loaded on demand, because every results page references this boundary.
const ErrorState = lazy(async () => ({
  default: (await import('@/components/ui/error-state')).ErrorState,
}));

export default function ResultsError({ error }: { error: Error & { digest?: string } }) {
  return (
    <Suspense>
      <ErrorState
        title={tFailure('propertiesFailed')}
        text={tFailure('propertiesAgain')}
        detail={failureReference(error)}
        className="results-error"
      />
    </Suspense>
  );
}
