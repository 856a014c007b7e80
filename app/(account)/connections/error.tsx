'use client';

import type { FailureProps } from '@/components/layout/failure-view';
import { ErrorState } from '@/components/ui/error-state';

export default function ConnectionsError({ error, retry }: FailureProps) {
  return (
    <ErrorState
      className="py-20"
      title="Something went wrong on our side"
      text="Failed to load connections."
      onRetry={retry}
      detail={error.digest ? `Reference ${error.digest}` : undefined}
    />
  );
}
