'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { tFailure } from '@/messages/failure';

export default function DeveloperError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      title={tFailure('developerFailed')}
      message={tFailure('developerAgain')}
      links={[{ href: '/developers', label: tFailure('toDevelopers') }]}
    />
  );
}
