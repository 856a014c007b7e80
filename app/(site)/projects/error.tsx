'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { tFailure } from '@/messages/failure';

export default function ProjectsError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      title={tFailure('projectsFailed')}
      message={tFailure('projectsAgain')}
      links={[{ href: '/developers', label: tFailure('toDevelopers') }]}
    />
  );
}
