'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function ProjectError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      title="Error loading project"
      message="Failed to fetch project information. Please try again."
      links={[
        { href: '/developers', label: 'Back to Developers' },
        { href: '/projects', label: 'All projects' },
      ]}
    />
  );
}
