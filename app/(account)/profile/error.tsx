'use client';

import { type FailureProps, failureReference } from '@/components/layout/failure-view';
import { ErrorState } from '@/components/ui/error-state';
import { tAccountFailure } from '@/messages/account-failure';

export default function ProfileError({ error, retry }: FailureProps) {
  return (
    <ErrorState
      className="py-20"
      title={tAccountFailure('title')}
      text={tAccountFailure('profile')}
      onRetry={retry}
      detail={failureReference(error)}
    />
  );
}
