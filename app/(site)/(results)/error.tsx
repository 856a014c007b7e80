'use client';

import { ErrorState } from '@/components/ui/error-state';

export default function ResultsError({ error }: { error: Error & { digest?: string } }) {
  return (
    <ErrorState
      title="Error loading properties"
      text="Failed to fetch properties. Please try again."
      detail={error.digest && `Reference ${error.digest}`}
      className="results-error"
    />
  );
}
