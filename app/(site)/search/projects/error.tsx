'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function ProjectsError(props: FailureProps) {
  return (
    <FailureView
      {...props}
      title="Error loading projects"
      message="Failed to fetch projects. Please try again."
      links={[{ href: '/developers', label: 'Back to Developers' }]}
    />
  );
}
