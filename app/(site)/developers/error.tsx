'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { tFailure } from '@/messages/failure';

export default function DevelopersError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      title={tFailure('developersFailed')}
      message={tFailure('developersAgain')}
      links={[{ href: '/developers', label: tFailure('toDevelopers') }]}
    />
  );
}
