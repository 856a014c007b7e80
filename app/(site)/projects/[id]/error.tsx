'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';
import { tFailure } from '@/messages/failure';

export default function ProjectError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      title={tFailure('projectFailed')}
      message={tFailure('projectAgain')}
      links={[
        { href: '/developers', label: tFailure('toDevelopers') },
        { href: '/projects', label: tFailure('allProjects') },
      ]}
    />
  );
}
